import { Hono } from 'hono'
import * as v from 'valibot'
import type { App } from '../http/app-type.ts'
import { readBody } from '../control/read-body.ts'
import type { Sandbox } from '../sandbox.ts'
import { decideChallenge } from '../stripe/challenges/decide-challenge.ts'
import { sendAsset } from './asset.ts'
import { pageAsset, scriptAsset, styleAsset } from './browser-assets.ts'
import { pagePaths, styleNames, type PageName } from './page-paths.ts'

const frameHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
}
const forever = { 'cache-control': 'public, max-age=31536000, immutable' }

const decisionSchema = v.strictObject({
  intent: v.string(),
  source: v.string(),
  outcome: v.picklist(['complete', 'fail']),
})

/** The stand-ins for Stripe.js and Plaid Link, their frames, and the 3-D Secure page. */
export function browserRoutes(sandbox: Sandbox): App {
  const routes: App = new Hono()
  for (const name of ['stripe', 'plaid'] as const) {
    routes.get(`/browser/${name}.js`, async ({ req }) =>
      sendAsset(req.raw, await scriptAsset(name), { 'cross-origin-resource-policy': 'cross-origin' }),
    )
  }
  for (const [name, path] of Object.entries(pagePaths) as [PageName, string][]) {
    routes.get(`/browser/scripts/${name}.js`, async ({ req }) =>
      sendAsset(req.raw, await scriptAsset(name), forever),
    )
    routes.get(path, async ({ req }) => sendAsset(req.raw, await pageAsset(name), frameHeaders))
  }
  for (const name of styleNames) {
    routes.get(`/browser/styles/${name}.css`, async ({ req }) =>
      sendAsset(req.raw, await styleAsset(name), forever),
    )
  }
  routes.post('/browser/three-d-secure/decide', async (context) => {
    const isDecided = decideChallenge(sandbox, await readBody(context, decisionSchema))
    return context.body(null, isDecided ? 204 : 409)
  })
  return routes
}
