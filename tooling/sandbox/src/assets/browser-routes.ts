import { Hono } from 'hono'
import { picklist, strictObject, string } from 'valibot'
import type { App } from '../http/app-type.ts'
import { readBody } from '../control/read-body.ts'
import type { Sandbox } from '../sandbox.ts'
import { decideChallenge } from '../stripe/challenges/decide-challenge.ts'
import { sendAsset } from './asset.ts'
import { pageAsset, scriptAsset, styleAsset } from './browser-assets.ts'
import { pageNames, type PageName } from './page-names.ts'

const frameHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
}
const forever = { 'cache-control': 'public, max-age=31536000, immutable' }

const decisionSchema = strictObject({
  intent: string(),
  source: string(),
  outcome: picklist(['complete', 'fail']),
})

const pagePaths: { readonly [path: string]: PageName } = {
  '/browser/frames/card': 'card',
  '/browser/frames/controller': 'controller',
  '/browser/frames/link': 'link',
  '/browser/frames/wallet': 'wallet',
  '/browser/three-d-secure': 'overlay',
  '/browser/three-d-secure/challenge': 'challenge',
}

/** The stand-ins for Stripe.js and Plaid Link, their frames, and the 3-D Secure page. */
export function browserRoutes(sandbox: Sandbox): App {
  const routes: App = new Hono()
  for (const name of ['stripe', 'plaid'] as const) {
    routes.get(`/browser/${name}.js`, async ({ req }) =>
      sendAsset(req.raw, await scriptAsset(name), { 'cross-origin-resource-policy': 'cross-origin' }),
    )
  }
  for (const name of pageNames) {
    routes.get(`/browser/scripts/${name}.js`, async ({ req }) =>
      sendAsset(req.raw, await scriptAsset(name), forever),
    )
  }
  for (const name of ['card', 'challenge', 'link', 'wallet'] as const) {
    routes.get(`/browser/styles/${name}.css`, async ({ req }) =>
      sendAsset(req.raw, await styleAsset(name), forever),
    )
  }
  for (const [path, name] of Object.entries(pagePaths)) {
    routes.get(path, async ({ req }) => sendAsset(req.raw, await pageAsset(name), frameHeaders))
  }
  routes.post('/browser/three-d-secure/decide', async (context) => {
    const decided = decideChallenge(sandbox, await readBody(context, decisionSchema))
    return decided === null ? context.json({ returnUrl: null }, 409) : context.json(decided)
  })
  return routes
}
