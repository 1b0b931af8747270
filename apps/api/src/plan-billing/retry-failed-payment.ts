import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { AcceptingClient } from '../ach/authorizations.ts'
import { ApiError } from '../server/http/api-error.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { requireCollectible } from '../invoices/require-payable.ts'
import type { Invoice } from '../invoices/invoice-repository.ts'
import { wasPaid } from '../invoices/status-graph.ts'
import { requireMethod, type MethodChoice } from '../methods/saved-method.ts'
import { priceOf } from '../payments/charge-method.ts'
import { readStatus } from '../payments/attempts/settle-payment.ts'
import { acceptedDebit, chargePlanPayment, requireFundsOf, secretToConfirm } from './charge-plan-payment.ts'

/**
 * Retries a failed payment with a saved method of its payer. A declined retry stays failed.
 * @throws ApiError `not_found`, `not_payable` for a payment that has not failed, `already_paid`,
 * `payment_in_progress`, `payment_declined`; for a bank account also `invalid_field`, `amount_mismatch`,
 * `insufficient_funds`; ProviderUnavailableError, BankLinkUnavailableError
 */
export async function retryFailedPayment(
  dependencies: Dependencies,
  invoice: Invoice,
  choice: MethodChoice,
  client: AcceptingClient,
): Promise<{ chargeEventId: string; chargeEventStatus: ChargeEventStatus; clientSecret: string | null }> {
  const { db, clock } = dependencies
  const { invoiceId, status } = invoice
  if (wasPaid(status)) throw new ApiError('already_paid')
  if (status === 'stripe_pending') throw new ApiError('payment_in_progress')
  if (status !== 'failed') throw new ApiError('not_payable')
  requireCollectible(invoice)
  const method = await requireMethod(db, invoice.payer.payer_id, choice)
  const { totals } = priceOf(invoice, method)
  const acceptance = acceptedDebit(choice, totals.total, client, clock())
  await requireFundsOf(dependencies, invoice.practiceId, method, totals.total)
  const charged = await chargePlanPayment(dependencies, invoice, method, {
    isPayerPresent: true,
    acceptance,
  })
  if (charged.outcome === 'open') throw new ApiError('payment_declined')
  return {
    chargeEventId: invoiceId,
    chargeEventStatus: await readStatus(dependencies, invoiceId),
    clientSecret: secretToConfirm(method, charged),
  }
}
