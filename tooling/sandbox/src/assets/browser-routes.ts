import * as v from 'valibot'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import type { App } from '../http/endpoint.ts'
import { readBody } from '../control/read-request.ts'
import type { Sandbox } from '../sandbox.ts'
import { decideChallenge } from '../stripe/challenges/decide-challenge.ts'
import { scriptOf } from './bundle-script.ts'

/** The look of plain HTML: https://simplecss.org. A bundle of the sandbox, which no browser uses, lacks it. */
const simpleCss = () => fileURLToPath(import.meta.resolve('simpledotcss/simple.min.css'))
const root = join(import.meta.dirname, '..')
/** The scripts of a merchant's page, by their folder in `browser`. */
const hosts = { host: '/browser/stripe.js', 'link-host': '/browser/plaid.js' }
/** The frames' pages, by their folder in `browser`. */
const pages = {
  'card-frame': '/browser/frames/card',
  'controller-frame': '/browser/frames/controller',
  'bank-page': '/browser/bank',
  'link-page': '/browser/frames/link',
  'wallet-frame': '/browser/frames/wallet',
  'challenge-overlay': '/browser/three-d-secure',
  'challenge-page': '/browser/three-d-secure/challenge',
}

const headers = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
const javascript = { 'content-type': 'text/javascript; charset=utf-8' }

const decisionSchema = v.strictObject({
  intent: v.string(),
  source: v.string(),
  outcome: v.picklist(['complete', 'fail']),
})

/** The stand-ins for Stripe.js and Plaid Link, their frames, and the 3-D Secure page. */
export function browserRoutes(sandbox: Sandbox): App {
  const routes: App = new Hono()
  routes.use('/browser/*', compress(), etag(), async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  })
  for (const [folder, path] of Object.entries(hosts)) {
    const shared = { ...javascript, 'cross-origin-resource-policy': 'cross-origin' }
    routes.get(path, async (context) => context.body(await scriptOf(folder), 200, shared))
  }
  for (const [folder, path] of Object.entries(pages)) {
    routes.get(path, serveStatic({ root, path: `browser/${folder}/page.html` }))
    routes.get(`/browser/scripts/${folder}.js`, async (context) =>
      context.body(await scriptOf(folder), 200, javascript),
    )
  }
  routes.get('/browser/styles/simple.css', (context, next) =>
    serveStatic({ path: simpleCss() })(context, next),
  )
  routes.get('/browser/styles/*', serveStatic({ root }))
  routes.post('/browser/three-d-secure/decide', async (context) => {
    const isDecided = decideChallenge(sandbox, await readBody(context, decisionSchema))
    return context.body(null, isDecided ? 204 : 409)
  })
  return routes
}
