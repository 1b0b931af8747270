import type { PaymentMethodKind } from '@payment-center/validation/wire'
import { storeMethodKind, type Invoice } from './invoice-repository.ts'
import type { Db } from '../db/index.ts'
import type { RateLimit } from '../auth/rate-limit-repository.ts'
import { minuteMs } from '../base/calendar.ts'
import { requireCollectible, requirePayable } from './require-invoice.ts'

/** Per network, because the call needs no token. */
export const chooseMethodKindLimit: RateLimit = { name: 'choose-kind', limit: 300, windowMs: 5 * minuteMs }

/** Stores the kind of method that the payer is about to use; changes no money and no status. */
export async function chooseMethodKind(db: Db, invoice: Invoice, kind: PaymentMethodKind) {
  requirePayable(invoice)
  requireCollectible(invoice)
  await storeMethodKind(db, invoice.invoiceId, kind)
  return { chargeEventId: invoice.invoiceId, paymentMethod: kind }
}
