import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { ApiError } from '../base/api-error.ts'
import { countStatusCall } from '../auth/provider-limits.ts'
import type { Session } from '../auth/sessions.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { findLiveAttempt } from './attempts/attempt-repository.ts'
import { revertClientPending } from './revert-client-pending.ts'
import { settleAttempt } from './attempts/settle-attempt.ts'
import { changeStatus } from '../invoices/change-status.ts'
import { withInvoice } from '../invoices/with-invoice.ts'
import { requireCollectible } from '../invoices/require-payable.ts'
import type { Invoice } from '../invoices/invoice-repository.ts'
import { isPayable, wasPaid } from '../invoices/status-graph.ts'

async function setPending({ db, clock }: Dependencies, invoiceId: string): Promise<ChargeEventStatus> {
  return withInvoice(db, invoiceId, async (tx, status) => {
    if (wasPaid(status)) throw new ApiError('already_paid')
    await changeStatus(tx, status, { invoiceId, to: 'stripe_pending', reason: 'announced', at: clock() })
    return 'stripe_pending' as const
  })
}

async function revert(dependencies: Dependencies, invoiceId: string): Promise<ChargeEventStatus> {
  const status = await revertClientPending(dependencies, invoiceId)
  if (status !== null && wasPaid(status)) throw new ApiError('already_paid')
  if (status === null || !isPayable(status)) throw new ApiError('payment_in_progress')
  return status
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
  const { invoiceId } = invoice
  if (wanted === 'stripe_pending') {
    requireCollectible(invoice)
    return { chargeEventId: invoiceId, chargeEventStatus: await setPending(dependencies, invoiceId) }
  }
  await countStatusCall(dependencies, session)
  const attempt = await findLiveAttempt(dependencies.db, invoiceId)
  const outcome = attempt === null ? 'open' : (await settleAttempt(dependencies, attempt)).outcome
  if (outcome === 'paid') throw new ApiError('already_paid')
  if (outcome !== 'open') throw new ApiError('payment_in_progress')
  return { chargeEventId: invoiceId, chargeEventStatus: await revert(dependencies, invoiceId) }
}
