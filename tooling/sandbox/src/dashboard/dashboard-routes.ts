import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type { App } from '../http/app-type.ts'
import { makeAsset, sendAsset } from '../assets/asset.ts'
import type { Sandbox } from '../sandbox.ts'
import { demoSection } from './demo-section.ts'
import { faultsSection } from './faults-section.ts'
import { formActions } from './form-actions.ts'
import { maintenanceSection } from './maintenance-section.ts'
import { page } from './page.ts'
import { customersSection, paymentsSection } from './payments-section.ts'
import { walletSection } from './wallet-section.ts'
import { webhooksSection } from './webhooks-section.ts'

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The page at `/` and its forms. */
export function dashboardRoutes(sandbox: Sandbox): App {
  const routes: App = new Hono()
  routes.get('/', (context) => {
    const chargeEventId = context.req.query('chargeEventId') || undefined
    const main = html`${paymentsSection(sandbox, chargeEventId)} ${customersSection(sandbox)}
    ${webhooksSection(sandbox)} ${faultsSection(sandbox)} ${walletSection(sandbox)}
    ${maintenanceSection(sandbox)} ${demoSection(sandbox.settings.portalUrl)}`
    context.header('content-security-policy', policy)
    context.header('cache-control', 'no-store')
    return context.html(page('Vendor sandbox', context.req.query('done') ? 'Done.' : '', main))
  })
  serveFile(routes, '/dashboard/style.css', 'style.css', 'text/css')
  serveFile(routes, '/dashboard/icon.svg', 'icon.svg', 'image/svg+xml')
  for (const [path, action] of Object.entries(formActions)) {
    routes.post(path, async (context) => {
      action(sandbox, await fields(context), context.req.param())
      return context.redirect('/?done=1', 303)
    })
  }
  return routes
}

function serveFile(routes: App, path: string, file: string, type: string): void {
  routes.get(path, async ({ req }) => {
    const text = await readFile(join(import.meta.dirname, file), 'utf8')
    return sendAsset(req.raw, await makeAsset(type, text))
  })
}

/** The non-empty fields of the form. */
async function fields(context: Context): Promise<{ [name: string]: string }> {
  const body = new URLSearchParams(await context.req.text())
  return Object.fromEntries([...body].filter(([, value]) => value !== ''))
}
