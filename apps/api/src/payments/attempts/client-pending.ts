import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { countStatusCall } from '../../auth/limits.ts'
import type { Session } from '../../auth/sessions.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { requireCollectible, type Invoice } from '../../invoices/invoice-repository.ts'
import {
  changeStatus,
  findClientPending,
  isPayable,
  revertPending,
  wasPaid,
  withInvoice,
} from '../../invoices/invoice-status-repository.ts'
import { findLiveAttempt } from './attempt-repository.ts'
import { settleAttempt } from './settle-attempt.ts'

/** A client that set an invoice to pending longer ago than this will not begin to pay: it has timed out. */
export const pendingTimeoutMs = 60_000

/**
 * Restores the status of an invoice that a client set to pending, unless a payment has begun.
 * @returns the status that it has then; null for a claimed payment
 */
export async function revertClientPending(
  { db, clock }: Dependencies,
  invoiceId: string,
): Promise<ChargeEventStatus | null> {
  return withInvoice(db, invoiceId, async (tx, status) => {
    const attempt = await findLiveAttempt(tx, invoiceId)
    if (attempt?.state.state === 'claimed') return null
    if ((await findClientPending(tx, invoiceId)) === null) return status
    return revertPending(tx, status, { invoiceId, reason: 'withdrawn', at: clock() })
  })
}

/**
 * Sets an invoice to pending for a client, or reverts that if the provider reports no live payment.
 * @throws ApiError `conflict` for any other status, which only provider events may set; `already_paid`,
 * `payment_in_progress`, `rate_limited`; ProviderUnavailableError
 */
export async function changeStatusByClient(
  dependencies: Dependencies,
  session: Session,
  invoice: Invoice,
  wanted: ChargeEventStatus,
): Promise<{ chargeEventId: string; chargeEventStatus: ChargeEventStatus }> {
  if (wanted !== 'stripe_pending' && wanted !== 'scheduled') throw new ApiError('conflict')
  const { db, clock } = dependencies
  const { invoiceId } = invoice
  if (wanted === 'stripe_pending') {
    requireCollectible(invoice)
    await withInvoice(db, invoiceId, async (tx, from) => {
      if (wasPaid(from)) throw new ApiError('already_paid')
      await changeStatus(tx, from, { invoiceId, to: wanted, reason: 'announced', at: clock() })
    })
    return { chargeEventId: invoiceId, chargeEventStatus: wanted }
  }
  await countStatusCall(dependencies, session)
  const attempt = await findLiveAttempt(db, invoiceId)
  const outcome = attempt === null ? 'open' : (await settleAttempt(dependencies, attempt)).outcome
  if (outcome === 'paid') throw new ApiError('already_paid')
  if (outcome !== 'open') throw new ApiError('payment_in_progress')
  const status = await revertClientPending(dependencies, invoiceId)
  if (status !== null && wasPaid(status)) throw new ApiError('already_paid')
  if (status === null || !isPayable(status)) throw new ApiError('payment_in_progress')
  return { chargeEventId: invoiceId, chargeEventStatus: status }
}
