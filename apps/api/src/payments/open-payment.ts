import { billingTotals } from '@payment-center/payments/fees'
import { largestAmount, leastCharge } from '@payment-center/validation/fields'
import { maySaveCard, type Session } from '../auth/sessions.ts'
import { ApiError } from '../base/api-error.ts'
import type { Tx } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { requirePayable, type Invoice } from '../invoices/invoice-repository.ts'
import { findClientPending, withInvoice, revertPending } from '../invoices/invoice-status-repository.ts'
import { requirePlanBalance } from '../plans/apply-payments-to-plan.ts'
import { settleAttempt, cancelAttempt } from './attempts/settle-attempt.ts'
import {
  findLiveAttempt,
  isChargedByServer,
  isForBank,
  type Attempt,
  type MethodPrice,
} from './attempts/attempt-repository.ts'
import {
  insertAttempt,
  insertAttemptAtOnce,
  storeIntent,
  type OpeningTerms,
} from './attempts/new-attempt-repository.ts'
import { claimGraceMs, isHeld } from './attempts/attempt-state.ts'
import {
  canceledUnpaid,
  IntentRefusedError,
  ProviderUnavailableError,
  SpentKeyError,
  type Intent,
} from '../ports/payment-provider.ts'
import { adoptPayment } from './recovery/sync-payments.ts'
import { refuseCardTesting } from './card-testing-repository.ts'

/** A resumed attempt may turn out to be over, and then a new one is made: at most this often. */
const maxRounds = 4

/** A payment that can be claimed. */
export interface OpenPayment {
  readonly intent: Intent
  readonly attempt: Attempt
}

interface OpeningOptions {
  /** Whether the client may have set the invoice to pending for this payment. */
  readonly mayBeClientPending?: boolean
  /** The terms of the saved card that is about to pay; the intent is created with them. */
  readonly terms?: OpeningTerms
  /** Whether the payer pays themselves, for whom the payment may save the card. */
  readonly maySaveCard?: boolean
}

/**
 * Refuses an invoice whose locked status doesn't allow a payment. Reverts what another client set to pending: one holder
 * of a link must not close the invoice to the others.
 */
async function requireOpenable(
  tx: Tx,
  { invoiceId, status }: Pick<Invoice, 'invoiceId' | 'status'>,
  attempt: Attempt | null,
  mayBeClientPending: boolean,
  at: Date,
): Promise<void> {
  const clientPending = status === 'stripe_pending' ? await findClientPending(tx, invoiceId) : null
  if (clientPending?.isByOther === true && attempt?.state.state !== 'claimed') {
    await revertPending(tx, status, { invoiceId, reason: 'withdrawn', at })
    return
  }
  const isAccepted = clientPending !== null && mayBeClientPending
  // The provider decides whether a charge by the server can still be canceled.
  const isCharging = attempt !== null && isChargedByServer(attempt)
  if (status !== 'stripe_pending' || !(isAccepted || isCharging)) requirePayable({ status })
}

/** The live attempt, or a new one, committed before the provider is called. */
async function findOrInsertAttempt(
  { db, clock }: Dependencies,
  invoice: Invoice,
  { mayBeClientPending = false, terms }: OpeningOptions,
): Promise<Attempt> {
  const { invoiceId, planId } = invoice
  // The bill may have changed since the invoice was read: the claim compares it, and sets the price.
  const openingTerms = () => terms ?? { ...openingPrice(invoice), customerId: null }
  if (planId === null) {
    const attempt = await insertAttemptAtOnce(db, invoice, openingTerms(), clock())
    if (attempt !== null) return attempt
  }
  return withInvoice(db, invoiceId, async (tx, status) => {
    const attempt = await findLiveAttempt(tx, invoiceId)
    await requireOpenable(tx, { invoiceId, status }, attempt, mayBeClientPending, clock())
    if (planId !== null) await requirePlanBalance(tx, invoiceId, planId)
    return attempt ?? insertAttempt(tx, invoice, openingTerms(), clock())
  })
}

/**
 * Asks the provider whether an invoice was paid by a payment that the database doesn't know, and stores it: a
 * restored database has lost attempts, and the provider forgets idempotency keys after a day.
 * @returns whether there is one
 * @throws ProviderUnavailableError
 */
async function findEarlierPayment(
  dependencies: Dependencies,
  { invoiceId, practiceId }: Pick<Attempt, 'invoiceId' | 'practiceId'>,
): Promise<boolean> {
  const { provider } = dependencies.vendors.of(practiceId)
  for (const payment of await provider.findTakenPayments(invoiceId))
    if ((await adoptPayment(dependencies, payment)) === 'adopted') return true
  return false
}

/**
 * Creates the attempt's intent at the provider, or fetches the one it made before: the idempotency key is the
 * attempt's own.
 * @returns null when the attempt is over: its key is spent, or an earlier payment took its place
 * @throws ApiError `not_payable` when the provider will never take this payment; ProviderUnavailableError
 */
export async function openAtProvider(
  dependencies: Dependencies,
  attempt: Attempt,
): Promise<OpenPayment | null> {
  const { invoiceId, practiceId, attemptNumber, totals } = attempt
  if (await findEarlierPayment(dependencies, attempt)) return null
  try {
    const { provider } = dependencies.vendors.of(practiceId)
    const intent = await provider.createIntent({
      ...attempt,
      ...totals,
      idempotencyKey: `${invoiceId}-${attemptNumber}`,
    })
    const { intentId, providerState } = intent
    if (providerState.status !== 'canceled') {
      const stored = await storeIntent(dependencies, attempt, intentId)
      if (stored.intentId === intentId) return { intent, attempt: stored }
      // The attempt ended or got a lost payment's intent meanwhile. No one has this one's client secret.
      await provider.cancelIntent(intentId)
      return null
    }
    // A payment that the database lost used this key. What it released was no decline of this attempt.
    await settleAttempt(dependencies, attempt, { ...providerState, wasAuthorized: false })
    return null
  } catch (error) {
    const isOver = error instanceof SpentKeyError || error instanceof IntentRefusedError
    if (!isOver) throw error
    // The client secret of this key's intent was never handed out, so no one can confirm it.
    await settleAttempt(dependencies, attempt, canceledUnpaid)
    if (error instanceof SpentKeyError) return null
    dependencies.log.error({ err: error, attemptId: attempt.attemptId }, 'the provider refuses this payment')
    throw new ApiError('not_payable')
  }
}

/** The attempt's payment if it can be paid now; null when the attempt is over. */
async function resumeAttempt(
  dependencies: Dependencies,
  found: Attempt,
  options: OpeningOptions,
): Promise<OpenPayment | null> {
  const { provider } = dependencies.vendors.of(found.practiceId)
  const payment =
    found.intentId === null
      ? await openAtProvider(dependencies, found)
      : { attempt: found, intent: await provider.retrieveIntent(found.intentId) }
  if (payment === null) return null
  const { attempt, intent } = payment
  const { providerState } = intent
  const isOpenAtProvider = providerState.status === 'open'
  // The provider reports nothing beyond the state that the attempt got with its intent.
  const isNew = found.intentId === null && isOpenAtProvider && providerState.decline === null
  const { state } =
    isNew && attempt.state.state === 'open'
      ? attempt
      : await settleAttempt(dependencies, attempt, providerState)
  const now = dependencies.clock()
  const isOpen = state.state === 'open' && isOpenAtProvider
  // Another tab may be setting its card's price at this moment: canceling would take the payment from it.
  const isBeingPriced = now.getTime() - attempt.activeAt.getTime() < claimGraceMs
  // The payer's account would get a guest's card.
  const savesOthersCard = attempt.saveCard && options.maySaveCard !== true
  if (isOpen && (attempt.termsAgreed || isBeingPriced) && !isForBank(attempt) && !savesOthersCard)
    return { intent, attempt: { ...attempt, state } }
  if (state.state === 'succeeded') throw new ApiError('already_paid')
  if (state.state === 'canceled') return null
  if (isHeld(state, attempt.activeAt, providerState, now)) throw new ApiError('payment_in_progress')
  // Returned by a bank, or claimed by a payer who left: the provider decides whether it can still be canceled.
  await cancelAttempt(dependencies, attempt, intent.intentId)
  return null
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
    try {
      const payment = await resumeAttempt(dependencies, attempt, options)
      if (payment !== null) return payment
    } catch (error) {
      // When two requests resume an attempt, the later one may find its key in use and its intent created.
      if (!(error instanceof ProviderUnavailableError) || attempt.intentId !== null) throw error
      const now = await findLiveAttempt(dependencies.db, invoice.invoiceId)
      if (now?.attemptId === attempt.attemptId && now.intentId === null) throw error
    }
  }
  throw new ApiError('payment_in_progress')
}

/**
 * Opens a payment that a browser will confirm with a new card.
 * @throws ApiError `too_many_declines` or `rate_limited` after too many declines; as `openPayment`
 */
export async function openForNewCard(dependencies: Dependencies, session: Session, invoice: Invoice) {
  const refuse = () => refuseCardTesting(dependencies.db, invoice.invoiceId, dependencies.clock())
  await refuse()
  const { intent, attempt } = await openPayment(dependencies, invoice, {
    maySaveCard: maySaveCard(session, invoice.payer),
  })
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
