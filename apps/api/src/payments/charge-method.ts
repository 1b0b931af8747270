import { billingTotals } from '@payment-center/payments/fees'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Invoice } from '../invoices/invoice-repository.ts'
import {
  kindOf,
  providerIdOf,
  type SavedMethod,
  requireMethod,
  payerIdForMethods,
} from '../methods/saved-method-repository.ts'
import { settleAttempt, cancelAttempt, isOutcomeUnknown } from './attempts/settle-attempt.ts'
import type { Attempt, MethodPrice } from './attempts/attempt-repository.ts'
import type { Outcome } from './attempts/attempt-state.ts'
import { claimAttempt, isChargeable } from './attempts/claim-attempt.ts'
import { openPayment, type OpenPayment } from './open-payment.ts'
import type { Mandate } from '../ports/payment-provider.ts'
import { claimedFor, type Session } from '../auth/sessions.ts'

export interface ChargeOptions {
  /** Whether the payer can authenticate with their bank now; if not, an authentication request counts as a decline. */
  readonly isPayerPresent: boolean
  readonly claimedFor: Attempt['claimedFor']
  /** For a bank account. */
  readonly mandate?: Mandate
  /** Runs once the payment is claimed, before the provider charges: stores what must not be lost. */
  readonly onClaimed?: (attemptId: number) => Promise<void>
}

export interface ChargeResult {
  readonly intentId: string
  readonly clientSecret: string
  /** `open`: the method was declined, and nothing was charged. */
  readonly outcome: Outcome
}

export function priceOf(invoice: Invoice, method: SavedMethod): MethodPrice {
  const kind = kindOf(method)
  return { kind, totals: billingTotals(invoice.bill, kind) }
}

/**
 * Reserves the invoice: one attempt, stored before the provider is called, with an intent that is not confirmed. A card's
 * intent is opened at its price; a bank account's is created for cards, at any.
 */
function reserve(dependencies: Dependencies, invoice: Invoice, method: SavedMethod): Promise<OpenPayment> {
  const price = priceOf(invoice, method)
  // The provider would not open a price outside its limits, and the claim refuses it.
  const isPriced = method.type === 'card' && isChargeable(price.totals)
  return openPayment(dependencies, invoice, {
    ...(isPriced ? { terms: { ...price, customerId: method.customerId } } : {}),
    mayBeClientPending: true,
    maySaveCard: true,
  })
}

/** Confirms the claimed payment at the provider, and captures what the card's bank then holds. */
async function confirmAndCapture(
  dependencies: Dependencies,
  attempt: Attempt,
  method: SavedMethod,
  { payer }: Invoice,
  { isPayerPresent, mandate }: ChargeOptions,
): Promise<Outcome> {
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  if (attempt.intentId === null) throw new Error('a claim without an intent')
  const answer = await provider.confirmIntent(attempt.intentId, {
    idempotencyKey: `${attempt.invoiceId}-${attempt.attemptNumber}-${attempt.confirmCount}`,
    methodId: providerIdOf(method),
    isPayerPresent,
    ...(mandate && {
      debit: { customerId: method.customerId, holderName: `${payer.first_name} ${payer.last_name}`, mandate },
    }),
  })
  // A refused confirmation charged nothing; canceling makes sure that it never will.
  const settled =
    answer === 'refused'
      ? await cancelAttempt(dependencies, attempt, attempt.intentId, { wasRefused: true })
      : await settleAttempt(dependencies, attempt, answer.providerState)
  return settled.outcome
}

/**
 * Charges an invoice to a saved method. The invoice is pending from before the charge until its outcome is known;
 * then it is paid or back to its status before. The method must belong to the invoice's payer or to the guest.
 * @throws ApiError `already_paid`, `payment_in_progress`, `not_payable`, `amount_mismatch` if the amount due
 * changed; ProviderUnavailableError when nothing was begun
 */
export async function chargeMethod(
  dependencies: Dependencies,
  invoice: Invoice,
  method: SavedMethod,
  options: ChargeOptions,
): Promise<ChargeResult> {
  for (let round = 0; round < 2; round += 1) {
    const { intent, attempt } = await reserve(dependencies, invoice, method)
    const { intentId, clientSecret } = intent
    const claimed = await claimAttempt(dependencies, attempt, {
      ...priceOf(invoice, method),
      methodId: providerIdOf(method),
      customerId: method.customerId,
      saveCard: false,
      confirmedBy: 'server',
      claimedFor: options.claimedFor,
    })
    if (claimed === 'reopen') continue
    if (claimed === 'refused') return { intentId, clientSecret, outcome: 'open' }
    try {
      await options.onClaimed?.(attempt.attemptId)
      const confirmed = { ...attempt, confirmCount: claimed.confirmCount }
      const outcome = await confirmAndCapture(dependencies, confirmed, method, invoice, options)
      return { intentId, clientSecret, outcome }
    } catch (error) {
      // The claim stays until the reconciler settles it.
      if (!isOutcomeUnknown(error)) throw error
      const { attemptId } = attempt
      dependencies.log.warn({ err: error, attemptId }, 'outcome of a charge is not known yet')
      return { intentId, clientSecret, outcome: 'checking' }
    }
  }
  throw new ApiError('payment_in_progress')
}

interface SavedCardOrder {
  readonly tokenId: string
  /** The total in cents that the payer saw; undefined skips the comparison. */
  readonly amount?: number | undefined
}

/**
 * Pays an invoice with a saved card. The payer's browser answers their bank's authentication with the client secret;
 * the outcome comes from settling.
 * @throws ApiError `not_found` for a card that this session may not use, `amount_mismatch`, `already_paid`,
 * `payment_in_progress`, `not_payable`; ProviderUnavailableError
 */
export async function payWithSavedCard(
  dependencies: Dependencies,
  session: Session,
  invoice: Invoice,
  { tokenId, amount }: SavedCardOrder,
): Promise<ChargeResult> {
  const payerId = payerIdForMethods(session, invoice)
  if (payerId === null) throw new ApiError('not_found')
  const method = await requireMethod(dependencies.db, payerId, { tokenId })
  const { totals } = priceOf(invoice, method)
  if (amount !== undefined && amount !== totals.total) throw new ApiError('amount_mismatch')
  return chargeMethod(dependencies, invoice, method, {
    isPayerPresent: true,
    claimedFor: claimedFor(session),
  })
}
