import type { Cents } from '@payment-center/payments/money'
import type { CallBody, ChargeEventStatus, retryFailedPayment as call } from '@payment-center/validation/wire'
import {
  mandateOf,
  requireAcceptance,
  storeAuthorization,
  type Acceptance,
  type AcceptingClient,
} from '../ach/authorization-repository.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { requireFunds } from '../ach/charge-bank.ts'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { type Invoice, requireCollectible } from '../invoices/invoice-repository.ts'
import { lockMethod } from '../methods/method-repository.ts'
import {
  columnsOf,
  type MethodChoice,
  type SavedMethod,
  requireMethod,
} from '../methods/saved-method-repository.ts'
import { chargeMethod, type ChargeOptions, type ChargeResult, priceOf } from '../payments/charge-method.ts'
import { updatePlanPayment } from '../plans/plan-payment-repository.ts'
import { readStatus, wasPaid } from '../invoices/invoice-status-repository.ts'

/**
 * What the payer accepts of a debit, for exactly this amount (cents); null for a card, and for an instalment's debit that
 * was accepted with its plan.
 * @param planId of an instalment; null for a payment that needs an authorization of its own
 * @throws as requireAcceptance does
 */
export async function acceptedDebit(
  dependencies: Dependencies,
  planId: number | null,
  choice: MethodChoice,
  total: Cents,
  client: AcceptingClient,
): Promise<Acceptance | null> {
  if (!('achId' in choice)) return null
  const { achId, authorization } = choice
  return requireAcceptance(dependencies, { achId, planId }, { authorization, client }, { total })
}

/** Checks a bank account's balance before it is debited. @throws as requireFunds does */
export async function requireFundsOf(
  dependencies: Dependencies,
  practiceId: number,
  method: SavedMethod,
  total: Cents,
): Promise<void> {
  if (method.type === 'bank') await requireFunds(dependencies, practiceId, method.bank, total)
}

interface PlanCharge extends Pick<ChargeOptions, 'isPayerPresent'> {
  /** The payer's acceptance of this debit; null for a card, and for an instalment that was accepted with its plan. */
  readonly acceptance: Acceptance | null
}

/**
 * Charges a plan's payment, as priced, to a saved method.
 * @throws as chargeMethod does; ApiError `not_found` for a method that was deleted meanwhile, which is not charged
 */
export async function chargePlanPayment(
  dependencies: Dependencies,
  invoice: Invoice,
  method: SavedMethod,
  { isPayerPresent, acceptance }: PlanCharge,
): Promise<ChargeResult> {
  const { db, clock } = dependencies
  return chargeMethod(dependencies, invoice, method, {
    isPayerPresent,
    claimedFor: 'payer',
    ...(method.type === 'bank'
      ? { mandate: await mandateOf(db, { ...invoice, achId: method.bank.ach_id }, acceptance, clock()) }
      : {}),
    onClaimed: (attemptId) =>
      retryWhileLocked(db, `payment ${invoice.invoiceId}`, async (tx) => {
        // A concurrent deletion waits for this lock, or came first.
        await lockMethod(tx, columnsOf(method))
        await updatePlanPayment(tx, invoice.invoiceId, columnsOf(method))
        if (acceptance === null || method.type !== 'bank') return
        await storeAuthorization(tx, { achId: method.bank.ach_id, attemptId }, acceptance, clock())
      }),
  })
}

/** The client secret with which the payer's browser answers their bank; null if there is nothing to answer. */
export function secretToConfirm(method: SavedMethod, { outcome, clientSecret }: ChargeResult): string | null {
  return method.type === 'card' && outcome === 'checking' ? clientSecret : null
}

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
  const acceptance = await acceptedDebit(dependencies, invoice.planId, choice, totals.total, client)
  await requireFundsOf(dependencies, invoice.practiceId, method, totals.total)
  const charged = await chargePlanPayment(dependencies, invoice, method, { isPayerPresent: true, acceptance })
  if (charged.outcome === 'open') throw new ApiError('payment_declined')
  return {
    chargeEventId: invoiceId,
    chargeEventStatus: await readStatus(dependencies.db, invoiceId),
    clientSecret: secretToConfirm(method, charged),
  }
}
