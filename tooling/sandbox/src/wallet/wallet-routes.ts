import * as v from 'valibot'
import { Hono } from 'hono'
import type { WalletOwner } from '../browser/shared/protocol.ts'
import { type Database, readSetting, writeSetting } from '../store/database.ts'
import type { App } from '../http/endpoint.ts'
import { readBody } from '../control/read-request.ts'
import { identifyCaller } from '../http/caller.ts'
import { ApiError } from '../http/errors.ts'
import { publicView } from '../http/views.ts'
import { actingAs, type Sandbox } from '../sandbox.ts'
import { billingDetails } from '../stripe/fields.ts'
import { addPaymentMethod } from '../stripe/payment-methods/new-payment-method.ts'

export const walletSchema = v.nullable(
  v.strictObject({ card: v.pipe(v.string(), v.nonEmpty()), name: v.optional(v.string(), 'Pat Lee') }),
)

const firstWallet: WalletOwner = { card: '4242424242424242', name: 'Pat Lee' }

/** The card in every browser's wallet; null: no browser has a wallet. */
export function readWallet(database: Database): WalletOwner | null {
  const wallet = readSetting<WalletOwner | null>(database, 'wallet')
  return wallet === undefined ? firstWallet : wallet
}

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
