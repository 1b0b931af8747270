import * as v from 'valibot'
import { billingTotals } from '@payment-center/payments/fees'
import { largestAmount, leastCharge, chargeableCentsSchema } from '@payment-center/validation/fields'
import type { BillingTotals } from '@payment-center/validation/model'
import { ApiError } from '../base/api-error.ts'
import type { Tx } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { requirePayable, type Invoice } from '../invoices/invoice-repository.ts'
import { findAnnouncement, withInvoice, revertPending } from '../invoices/invoice-status-repository.ts'
import { requirePlanBalance } from '../plans/apply-payments-to-plan.ts'
import { applyProviderState, cancelAttempt } from './attempts/apply-provider-state.ts'
import { findLiveAttempt, isForBank, type Attempt, type MethodPrice } from './attempts/attempt-repository.ts'
import { insertAttempt, insertAttemptAtOnce, type OpeningTerms } from './attempts/new-attempt-repository.ts'
import { claimGraceMs, isHeld, type AttemptState } from './attempts/attempt-state.ts'
import { ProviderUnavailableError, type Intent } from '../ports/payment-provider.ts'
import { type OpenPayment, openAtProvider } from './attempts/open-at-provider.ts'
import { refuseCardTesting } from './card-testing.ts'

/** A resumed attempt may turn out to be over, and then a new one is made: at most this often. */
const maxRounds = 4

interface OpeningOptions {
  /** Whether the client may have set the invoice to pending for this payment. */
  readonly mayBeAnnounced?: boolean
  /** Of the saved card that is about to pay: the provider gets them with the payment. */
  readonly terms?: OpeningTerms
  /** Whether the payer pays themselves, for whom the payment may save the card. */
  readonly maySaveCard?: boolean
}

/** Whether the server is charging it: the provider decides whether that charge can still be canceled. */
function isCharging(attempt: Attempt | null): boolean {
  return attempt?.state.state === 'claimed' && attempt.confirmedBy === 'server'
}

/**
 * Refuses an invoice whose locked status doesn't allow a payment. Withdraws what another client announced: one holder of
 * a link must not close the invoice to the others.
 */
async function requireOpenable(
  tx: Tx,
  { invoiceId, status }: Pick<Invoice, 'invoiceId' | 'status'>,
  attempt: Attempt | null,
  mayBeAnnounced: boolean,
  at: Date,
): Promise<void> {
  const announcement = status === 'stripe_pending' ? await findAnnouncement(tx, invoiceId) : null
  if (announcement?.isByOther === true && attempt?.state.state !== 'claimed') {
    await revertPending(tx, status, { invoiceId, reason: 'withdrawn', at })
    return
  }
  const isAccepted = announcement !== null && mayBeAnnounced
  if (status !== 'stripe_pending' || !(isAccepted || isCharging(attempt))) requirePayable({ status })
}

/** The live attempt, or a new one, committed before the provider is called. */
async function findOrInsertAttempt(
  { db, clock }: Dependencies,
  invoice: Invoice,
  { mayBeAnnounced = false, terms }: OpeningOptions,
): Promise<Attempt> {
  const { invoiceId, planId } = invoice
  // Its bill may be outdated by now: the claim compares it, and sets the price.
  const openingTerms = () => terms ?? { ...openingPrice(invoice), customerId: null }
  if (planId === null) {
    const attempt = await insertAttemptAtOnce(db, invoice, openingTerms(), clock())
    if (attempt !== null) return attempt
  }
  return withInvoice(db, invoiceId, async (tx, status) => {
    const attempt = await findLiveAttempt(tx, invoiceId)
    await requireOpenable(tx, { invoiceId, status }, attempt, mayBeAnnounced, clock())
    await requirePlanBalance(tx, invoiceId, planId)
    return attempt ?? insertAttempt(tx, invoice, openingTerms(), clock())
  })
}

/** The attempt with its intent; null when the attempt is over. */
async function findOrCreateIntent(dependencies: Dependencies, attempt: Attempt): Promise<OpenPayment | null> {
  if (attempt.intentId === null) return openAtProvider(dependencies, attempt)
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  return { attempt, intent: await provider.retrieveIntent(attempt.intentId) }
}

/** Whether the provider reports nothing beyond the state that an attempt got with its intent. */
function isNewIntent({ state }: AttemptState, { providerState }: Intent): boolean {
  return state === 'open' && providerState.status === 'open' && providerState.decline === null
}

/** Whether another tab may be setting its card's price at this moment: canceling would take the payment from it. */
function isBeingPriced({ activeAt }: Attempt, now: Date): boolean {
  return now.getTime() - activeAt.getTime() < claimGraceMs
}

/** The attempt's payment if it can be paid now; null when the attempt is over. */
async function resumeAttempt(
  dependencies: Dependencies,
  found: Attempt,
  { maySaveCard = false }: OpeningOptions,
): Promise<OpenPayment | null> {
  const payment = await findOrCreateIntent(dependencies, found)
  if (payment === null) return null
  const { attempt, intent } = payment
  const isSaved = found.intentId === null && isNewIntent(attempt.state, intent)
  const { state } = isSaved ? attempt : await applyProviderState(dependencies, attempt, intent.providerState)
  const now = dependencies.clock()
  const isOpen = state.state === 'open' && intent.providerState.status === 'open'
  const canContinue = attempt.termsAgreed || isBeingPriced(attempt, now)
  // The payer's account would get a guest's card.
  const savesOthersCard = attempt.saveCard && !maySaveCard
  if (isOpen && canContinue && !isForBank(attempt) && !savesOthersCard)
    return { intent, attempt: { ...attempt, state } }
  if (state.state === 'succeeded') throw new ApiError('already_paid')
  if (state.state === 'canceled') return null
  if (isHeld(state, attempt.activeAt, intent.providerState, now)) throw new ApiError('payment_in_progress')
  // Returned by a bank, or claimed by a payer who left: the provider decides whether it can still be canceled.
  await cancelAttempt(dependencies, attempt, intent.intentId)
  return null
}

/** Resumes an attempt that others resume too: the later request may find the key in use and the intent made. */
async function resumeConcurrently(
  dependencies: Dependencies,
  attempt: Attempt,
  options: OpeningOptions,
): Promise<OpenPayment | null> {
  try {
    return await resumeAttempt(dependencies, attempt, options)
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError) || attempt.intentId !== null) throw error
    const now = await findLiveAttempt(dependencies.db, attempt.invoiceId)
    if (now?.attemptId === attempt.attemptId && now.intentId === null) throw error
    return null
  }
}

/**
 * Opens a payment of an invoice, or returns the open one. Concurrent requests get one intent.
 * @throws ApiError `already_paid`, `payment_in_progress`, `not_payable`; ProviderUnavailableError, after which the
 * next try continues with the same attempt
 */
export async function openPayment(
  dependencies: Dependencies,
  invoice: Invoice,
  options: OpeningOptions = {},
): Promise<OpenPayment> {
  for (let round = 0; round < maxRounds; round += 1) {
    const attempt = await findOrInsertAttempt(dependencies, invoice, options)
    const payment = await resumeConcurrently(dependencies, attempt, options)
    if (payment !== null) return payment
  }
  throw new ApiError('payment_in_progress')
}

/**
 * Opens a payment that a browser will confirm with a new card.
 * @throws ApiError `not_payable` or `too_many_declines` after too many declines; as `openPayment`
 */
export async function openForNewCard(
  dependencies: Dependencies,
  invoice: Invoice,
  options: Pick<OpeningOptions, 'maySaveCard'> = {},
): Promise<Intent> {
  const refuse = () => refuseCardTesting(dependencies.db, invoice.invoiceId, dependencies.clock())
  await refuse()
  const { intent, attempt } = await openPayment(dependencies, invoice, options)
  const { providerState } = intent
  const hasDeclines = 'failedCharges' in providerState && providerState.failedCharges > 0
  // Opening may have found the decline that reached the limit.
  if (hasDeclines || attempt.attemptNumber > 1) await refuse()
  return intent
}

export const kindsOfCard = ['credit', 'prepaid', 'debit'] as const

/**
 * The price until the card is known: of the kind that the payer chose or else the highest that the provider accepts,
 * usually that of a credit card.
 * @throws ApiError `not_payable` when the provider accepts none
 */
export function openingPrice({ bill, methodKind }: Pick<Invoice, 'bill' | 'methodKind'>): MethodPrice {
  const [dearest] = kindsOfCard
    .map((kind) => ({ kind, totals: billingTotals(bill, kind) }))
    .filter(({ totals }) => totals.total <= largestAmount)
    .toSorted((one, other) => {
      const isChosen = Number(other.kind === methodKind) - Number(one.kind === methodKind)
      return isChosen || other.totals.total - one.totals.total
    })
  if (dearest === undefined || dearest.totals.total < leastCharge) throw new ApiError('not_payable')
  return dearest
}

/** Whether the provider accepts a charge of this total. */
export function isChargeable({ total }: Pick<BillingTotals, 'total'>): boolean {
  return v.is(chargeableCentsSchema, total)
}

/** @throws ApiError `not_payable` for a total that the provider would refuse */
export function requireChargeable(totals: Pick<BillingTotals, 'total'>): void {
  if (!isChargeable(totals)) throw new ApiError('not_payable')
}
