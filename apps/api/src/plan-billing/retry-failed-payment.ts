import type { Cents } from '@payment-center/payments/money'
import type { CallBody, ChargeEventStatus, retryFailedPayment as call } from '@payment-center/validation/wire'
import type { AcceptingClient } from '../ach/authorization-repository.ts'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { requireCollectible } from '../invoices/require-invoice.ts'
import type { Invoice } from '../invoices/invoice-repository.ts'
import { wasPaid } from '../invoices/invoice-status-repository.ts'
import { requireMethod } from '../methods/saved-method.ts'
import { priceOf } from '../payments/charge-method.ts'
import { readStatus } from '../payments/attempts/payment-repository.ts'
import {
  acceptedInstalment,
  chargePlanPayment,
  requireFundsOf,
  secretToConfirm,
} from './charge-plan-payment.ts'

type RetryChoice = CallBody<typeof call>

/** @throws ApiError `amount_mismatch` with the right total if the payer accepted another one for a card */
function requireAcceptedTotal(choice: RetryChoice, total: Cents): void {
  const accepted = 'tokenId' in choice ? choice.total : undefined
  if (accepted !== undefined && accepted !== total)
    throw new ApiError('amount_mismatch', { quote: { total } })
}

/**
 * Retries a failed payment with a saved method of its payer. A declined retry stays failed.
 * @throws ApiError `not_found`, `not_payable` for a payment that has not failed, `already_paid`,
 * `payment_in_progress`, `payment_declined`, `amount_mismatch`; for a bank account also `invalid_field`,
 * `authorization_required`, `insufficient_funds`; ProviderUnavailableError, BankLinkUnavailableError
 */
export async function retryFailedPayment(
  dependencies: Dependencies,
  invoice: Invoice,
  choice: RetryChoice,
  client: AcceptingClient,
): Promise<{ chargeEventId: string; chargeEventStatus: ChargeEventStatus; clientSecret: string | null }> {
  const { db } = dependencies
  const { invoiceId, status } = invoice
  if (wasPaid(status)) throw new ApiError('already_paid')
  if (status === 'stripe_pending') throw new ApiError('payment_in_progress')
  if (status !== 'failed') throw new ApiError('not_payable')
  requireCollectible(invoice)
  const method = await requireMethod(db, invoice.payer.payer_id, choice)
  const { totals } = priceOf(invoice, method)
  requireAcceptedTotal(choice, totals.total)
  const acceptance = await acceptedInstalment(dependencies, invoice, choice, totals.total, client)
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
