import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { AppEnv } from '../http/log-requests.ts'
import { mount } from '../http/mount.ts'
import { findPracticeOf } from '../payments/attempts/payment-repository.ts'
import { findNamedInvoice } from './external-id-repository.ts'
import { listRefunds, listTransactions } from './list-movements.ts'
import { listPayouts } from './list-payouts.ts'
import { refundPayment } from './refund-payment.ts'

/** Mounts the calls that refund a practice's payments, and list its money. */
export function mountMoneyCalls(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db } = dependencies

  mount(app, dependencies, wire.refundInvoice, async ({ session, params, body, client: { address } }) => {
    const named = await findNamedInvoice(db, session.practiceId, params.externalId)
    if (named === undefined) throw new ApiError('not_found')
    const request = { ...body, address, idName: 'externalId' } as const
    return refundPayment(dependencies, session.practiceId, named.charge_event_id, request)
  })

  mount(app, dependencies, wire.refundTransaction, async ({ session, params, body, client: { address } }) => {
    const { chargeEventId } = params
    if ((await findPracticeOf(dependencies, chargeEventId)) !== session.practiceId)
      throw new ApiError('not_found')
    const request = { ...body, address, idName: 'chargeEventId' } as const
    return refundPayment(dependencies, session.practiceId, chargeEventId, request)
  })

  mount(app, dependencies, wire.listPracticeTransactions, ({ session, query }) =>
    listTransactions(db, session.practiceId, query),
  )

  mount(app, dependencies, wire.listPracticeRefunds, ({ session, query }) =>
    listRefunds(db, session.practiceId, query),
  )

  mount(app, dependencies, wire.listPracticePayouts, ({ session, query }) =>
    listPayouts(dependencies, session.practiceId, query),
  )
}
