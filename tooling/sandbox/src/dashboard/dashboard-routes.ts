import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type { App } from '../http/endpoint.ts'
import type { Sandbox } from '../sandbox.ts'
import { demoSection, faultsSection, maintenanceSection, walletSection, webhooksSection } from './sections.ts'
import { formActions } from './form-actions.ts'
import { dashboardPage, dashboardPolicy } from './page.ts'
import { customersSection, paymentsSection } from './payments-section.ts'

/** The page at `/` and its forms. */
export function dashboardRoutes(sandbox: Sandbox): App {
  const routes: App = new Hono()
  routes.get('/', (context) => {
    const chargeEventId = context.req.query('chargeEventId') || undefined
    const main = html`${paymentsSection(sandbox, chargeEventId)} ${customersSection(sandbox)}
    ${webhooksSection(sandbox)} ${faultsSection(sandbox)} ${walletSection(sandbox)}
    ${maintenanceSection(sandbox)} ${demoSection(sandbox.settings.portalUrl)}`
    context.header('content-security-policy', dashboardPolicy)
    context.header('cache-control', 'no-store')
    return context.html(dashboardPage(context.req.query('done') ? 'Done.' : '', main))
  })
  routes.use('/dashboard/*', async (context, next) => {
    await next()
    context.header('cache-control', 'no-cache')
  })
  routes.get('/dashboard/:file{(style.css|icon.svg)}', serveStatic({ root: join(import.meta.dirname, '..') }))
  for (const [path, action] of Object.entries(formActions)) {
    routes.post(path, async (context) => {
      action(sandbox, await fields(context), context.req.param())
      return context.redirect('/?done=1', 303)
    })
  }
  return routes
}

/** The non-empty fields of the form. */
async function fields(context: Context): Promise<{ [name: string]: string }> {
  const body = new URLSearchParams(await context.req.text())
  return Object.fromEntries([...body].filter(([, value]) => value !== ''))
}
