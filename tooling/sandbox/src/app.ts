import { Hono } from 'hono'
import { browserRoutes } from './assets/browser-routes.ts'
import { bankRoutes } from './control/bank-routes.ts'
import { faultRoutes } from './control/fault-routes.ts'
import { guardOrigin } from './control/read-request.ts'
import { accountRoutes, paymentRoutes } from './control/payment-routes.ts'
import { openDentalControlRoutes } from './control/open-dental-routes.ts'
import { textRoutes } from './control/text-routes.ts'
import { vendorSettingsRoutes } from './control/vendor-settings.ts'
import { webhookRoutes } from './control/webhook-routes.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { phoneRoutes } from './dashboard/phone-routes.ts'
import type { App } from './http/endpoint.ts'
import { legalRoutes } from './legal/legal-routes.ts'
import { maintenanceRoutes } from './maintenance/maintenance-routes.ts'
import type { Sandbox } from './sandbox.ts'
import { openDentalRoutes } from './open-dental/open-dental-routes.ts'
import { plaidRoutes } from './plaid/plaid-routes.ts'
import { stripeRoutes } from './stripe/routes.ts'
import { twilioRoutes } from './twilio/twilio-routes.ts'
import { walletRoutes } from './wallet/wallet-routes.ts'

export function createApp(sandbox: Sandbox): App {
  const app: App = new Hono()
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.route('/', stripeRoutes(sandbox))
  app.route('/', plaidRoutes(sandbox))
  app.route('/', twilioRoutes(sandbox))
  app.route('/', openDentalRoutes(sandbox))
  app.route('/', browserRoutes(sandbox))
  app.use('/control/*', guardOrigin)
  app.route('/', faultRoutes(sandbox))
  app.route('/', webhookRoutes(sandbox))
  app.route('/', paymentRoutes(sandbox))
  app.route('/', accountRoutes(sandbox))
  app.route('/', bankRoutes(sandbox))
  app.route('/', textRoutes(sandbox))
  app.route('/', openDentalControlRoutes(sandbox))
  app.route('/', vendorSettingsRoutes(sandbox))
  app.route('/', maintenanceRoutes(sandbox))
  app.route('/', walletRoutes(sandbox))
  app.route('/', legalRoutes())
  app.use('/dashboard/*', guardOrigin)
  app.route('/', dashboardRoutes(sandbox))
  app.route('/', phoneRoutes(sandbox))
  return app
}
