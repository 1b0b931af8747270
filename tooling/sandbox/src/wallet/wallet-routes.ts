import { Hono } from 'hono'
import { strictObject, string } from 'valibot'
import type { App } from '../http/app-type.ts'
import { readBody } from '../control/read-body.ts'
import { ApiError } from '../http/errors.ts'
import { publicView } from '../http/public-view.ts'
import type { Sandbox } from '../sandbox.ts'
import { billingDetails } from '../stripe/billing-details.ts'
import { addPaymentMethod } from '../stripe/payment-methods/new-payment-method.ts'
import { readWallet, setWallet, walletSchema } from './wallet-switch.ts'

const methodSchema = strictObject({ card: string(), name: string() })

/** What the wallet's frame asks, and the switch that gives every browser a wallet. */
export function walletRoutes(sandbox: Sandbox): App {
  const { database } = sandbox
  const routes: App = new Hono()
  routes.get('/browser/wallet', (context) => context.json({ wallet: readWallet(database) }))
  routes.post('/browser/wallet/payment_methods', async (context) => {
    const { card, name } = await readBody(context, methodSchema)
    try {
      const method = addPaymentMethod(sandbox, {
        number: card,
        month: 12,
        year: new Date().getFullYear() + 3,
        hasCvc: false,
        wallet: 'google_pay',
        billing: billingDetails({ name }),
      })
      return context.json(publicView('publishable', method) as object)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return context.json({ error: error.body }, 402)
    }
  })
  routes.get('/control/wallet', (context) => context.json({ wallet: readWallet(database) }))
  routes.put('/control/wallet', async (context) => {
    setWallet(database, await readBody(context, walletSchema))
    return context.json({ wallet: readWallet(database) })
  })
  return routes
}
