import { Hono } from 'hono'
import * as v from 'valibot'
import type { App } from '../http/app-type.ts'
import { readBody } from '../control/read-body.ts'
import { identifyCaller } from '../http/caller.ts'
import { ApiError } from '../http/errors.ts'
import { publicView } from '../http/public-view.ts'
import { actingAs, type Sandbox } from '../sandbox.ts'
import { writeSetting } from '../store/settings-table.ts'
import { billingDetails } from '../stripe/billing-details.ts'
import { addPaymentMethod } from '../stripe/payment-methods/new-payment-method.ts'
import { readWallet, walletSchema } from './wallet-setting.ts'

const methodSchema = v.strictObject({ card: v.string(), name: v.string() })

/** The calls of the wallet's frame, and `/control/wallet`, which gives every browser a wallet. */
export function walletRoutes(sandbox: Sandbox): App {
  const { database } = sandbox
  const routes: App = new Hono()
  routes.get('/browser/wallet', (context) => context.json({ wallet: readWallet(database) }))
  routes.post('/browser/wallet/payment_methods', async (context) => {
    const { card, name } = await readBody(context, methodSchema)
    try {
      const { account } = identifyCaller(sandbox.settings, context.req.header('authorization'))
      const method = addPaymentMethod(actingAs(sandbox, account), {
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
  routes.put('/control/wallet', async (context) => {
    writeSetting(database, 'wallet', await readBody(context, walletSchema))
    return context.json({ wallet: readWallet(database) })
  })
  return routes
}
