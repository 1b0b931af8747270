import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import type { AppEnv } from '../server/http/app-env.ts'
import { ApiError } from '../server/http/api-error.ts'
import { requirePayer } from '../auth/require-payer.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { mount } from '../server/http/mount.ts'
import { requireInvoice } from './require-invoice.ts'
import { chargeEventsOf, listChargeEvents } from './charge-events.ts'
import { listTransactions } from './list-transactions.ts'

/** Mounts the invoice calls of payers. */
export function mountPayerInvoices(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db } = dependencies

  mount(app, dependencies, wire.listChargeEvents, async ({ session, params, query }) => {
    const payer = await requirePayer(db, session, params.payerId)
    return { chargeEvents: await listChargeEvents(db, payer.payer_id, query.chargeEventStatus) }
  })

  mount(app, dependencies, wire.getTransaction, async ({ session, params }) => {
    const invoice = await requireInvoice(db, session, params.chargeEventId)
    const [chargeEvent] = await chargeEventsOf(db, [invoice])
    if (chargeEvent === undefined || invoice.practiceId !== params.practiceId) throw new ApiError('not_found')
    return chargeEvent
  })

  mount(app, dependencies, wire.listTransactions, async ({ session, params, query }) => {
    await requirePayer(db, session, params.payerId, params.practiceId)
    return listTransactions(db, { ...params, ...query })
  })
}
