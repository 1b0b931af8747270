import type { PaymentMethodKind } from '@payment-center/validation/wire'
import {
  storeMethodKind,
  type Invoice,
  requireCollectible,
  requirePayable,
  requireInvoice,
} from './invoice-repository.ts'
import type { Db } from '../db/index.ts'
import type { RateLimit } from '../auth/rate-limit-repository.ts'
import { minuteMs } from '../base/calendar.ts'
import { ApiError } from '../base/api-error.ts'
import { countNetworkHit } from '../auth/limits.ts'
import { requirePayer } from '../auth/user-repository.ts'
import { findSession } from '../auth/sessions.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Handlers } from '../http/mount.ts'
import { chargeEventOf, listChargeEvents, guestInvoice, feesOf } from './charge-events.ts'
import { listTransactions } from './transaction-repository.ts'

/** Per network, because the call needs no token. */
const chooseMethodKindLimit: RateLimit = { name: 'choose-kind', limit: 300, windowMs: 5 * minuteMs }

/** Stores the kind of method that the payer is about to use; changes no money and no status. */
async function chooseMethodKind(db: Db, invoice: Invoice, kind: PaymentMethodKind) {
  requirePayable(invoice)
  requireCollectible(invoice)
  await storeMethodKind(db, invoice.invoiceId, kind)
  return { chargeEventId: invoice.invoiceId, paymentMethod: kind }
}

/** Mounts the calls that show guests and payers their invoices, and the choice of a kind of method. */
export const invoiceHandlers = (dependencies: Dependencies) => {
  const { db } = dependencies
  return {
    getGuestInvoice: async ({ session, params }) =>
      guestInvoice(await requireInvoice(db, session, params.chargeEventId)),
    calculateInvoiceFees: async ({ session, params }) => {
      const invoice = await requireInvoice(db, session, params.chargeEventId)
      return { invoiceFees: [feesOf(invoice.bill)] }
    },
    choosePaymentMethodKind: async ({ params, body, token, network }) => {
      await countNetworkHit(dependencies, chooseMethodKindLimit, network)
      const session = await findSession(dependencies, token ?? '', network)
      // Without a token nothing is written, and the response doesn't depend on the invoice.
      if (session === null) return { ...params, ...body }
      return chooseMethodKind(db, await requireInvoice(db, session, params.chargeEventId), body.paymentMethod)
    },
    chooseInvoicePaymentMethodKind: async ({ session, params, body }) =>
      chooseMethodKind(db, await requireInvoice(db, session, params.chargeEventId), body.paymentMethod),
    listChargeEvents: async ({ session, params, query }) => {
      const payer = await requirePayer(db, session, params.payerId)
      return listChargeEvents(db, payer.payer_id, query.chargeEventStatus, query.page)
    },
    getTransaction: async ({ session, params }) => {
      const invoice = await requireInvoice(db, session, params.chargeEventId)
      if (invoice.practiceId !== params.practiceId || invoice.isClosedUnpaid) throw new ApiError('not_found')
      return chargeEventOf(invoice)
    },
    listTransactions: async ({ session, params, query }) => {
      await requirePayer(db, session, params.payerId, params.practiceId)
      const listed = await listTransactions(db, { ...params, ...query })
      if (listed.pagination.totalRecords === 0) throw new ApiError('none')
      return listed
    },
  } satisfies Handlers
}
