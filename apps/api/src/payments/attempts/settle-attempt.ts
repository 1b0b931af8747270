import { kindOfFunding } from '@payment-center/payments/fees'
import { findOpenSetups } from '../../methods/card-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import {
  ProviderUnavailableError,
  type ProviderState,
  type Authorization,
} from '../../ports/payment-provider.ts'
import { findTester, isCardTested, isAboveLimit } from '../card-testing-repository.ts'
import { findOpenAttemptsOf, reloadAttempt, type Attempt } from './attempt-repository.ts'
import { storeProviderState, type Settled, expectedPrice } from './provider-state-repository.ts'
import { refreshCard, checkCardSetup } from '../../methods/save-card.ts'
import { findPlanPayment } from '../../plans/plan-payment-repository.ts'
import { hasReachedSum, type CardTester } from '../../auth/declined-cards.ts'
import { RowBusyError } from '../../db/retry-while-locked.ts'

/**
 * Cancels a payment that tests cards.
 * @returns null for any other, and for one that can't be canceled now: the reconciler does
 */
async function cancelIfTested(dependencies: Dependencies, attempt: Attempt): Promise<Settled | null> {
  const { db, clock, log } = dependencies
  const { attemptId, intentId } = attempt
  if (intentId === null || !(await isCardTested(db, attempt, clock()))) return null
  try {
    return await cancelAttempt(dependencies, attempt, intentId)
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error
    log.warn({ err: error, attemptId }, 'card testing is not canceled yet')
    return null
  }
}

/**
 * Stores what the provider reports about an attempt: captures or releases what is authorized. Cancels the payment if it
 * tests cards, and everything else of a tester who reached a sum. If the provider can't be reached, the reconciler does.
 * @param reported what the provider has just answered; by default, the attempt's state is fetched
 * @throws ProviderUnavailableError if the state could not be fetched, or what is authorized not be captured
 */
export async function settleAttempt(
  dependencies: Dependencies,
  attempt: Attempt,
  reported?: ProviderState,
): Promise<Settled> {
  const { db, vendors } = dependencies
  const { intentId, practiceId } = attempt
  // Without an intent, no one could have paid.
  if (intentId === null && reported === undefined) return { outcome: 'open', state: attempt.state }
  const { provider } = vendors.of(practiceId)
  const providerState = reported ?? (await provider.retrieveIntent(intentId ?? '')).providerState
  const isAuthorized = providerState.status === 'authorized'
  const settled = isAuthorized
    ? await captureAuthorized(dependencies, attempt, providerState)
    : await storeProviderState(dependencies, attempt, providerState)
  const isReleased = isAuthorized && settled.state.state === 'canceled'
  const isDeclined = 'failedCharges' in providerState && providerState.failedCharges > 0
  if ((!isReleased && !isDeclined) || intentId === null) return settled
  const canceled =
    settled.state.state === 'canceled'
      ? null
      : await cancelIfTested(dependencies, await reloadAttempt(db, attempt.attemptId))
  await endCardTesting(dependencies, await findTester(db, attempt.invoiceId))
  return canceled ?? settled
}

/** Whether the authorized amount is the price of the card that authorized it, which a browser may have swapped. */
async function isPriceOfCard({ db }: Dependencies, attempt: Attempt, { amount, funding }: Authorization) {
  const { total } = await expectedPrice(db, attempt, kindOfFunding(funding))
  return total === amount
}

/** Whether the practice closed the invoice since its price was shown, or forgave a plan's payment. */
async function isClosed({ db }: Dependencies, attempt: Attempt): Promise<boolean> {
  const { invoiceId, planId } = attempt
  const payment = planId === null ? null : await findPlanPayment(db, invoiceId)
  return attempt.isClosed || (payment !== null && payment.closed_at !== null)
}

/**
 * Captures an authorized payment at the price of its card; releases it at any other price, if it was closed, if too
 * many cards were declined, and if the provider can't capture it. Any process may do so: the provider does one, once.
 * @throws ProviderUnavailableError
 */
async function captureAuthorized(
  dependencies: Dependencies,
  { attemptId }: Pick<Attempt, 'attemptId'>,
  authorization: Authorization & { readonly status: 'authorized' },
): Promise<Settled> {
  const { db, vendors, clock, log } = dependencies
  const attempt = await reloadAttempt(db, attemptId)
  const { invoiceId, attemptNumber, intentId, state } = attempt
  if (intentId === null || state.state === 'succeeded')
    return storeProviderState(dependencies, attempt, authorization)
  const isAgreed =
    state.state !== 'canceled' &&
    (await isPriceOfCard(dependencies, attempt, authorization)) &&
    !(await isClosed(dependencies, attempt)) &&
    !(await isAboveLimit(db, attempt, clock()))
  if (isAgreed) {
    const { provider } = vendors.of(attempt.practiceId)
    const answer = await provider.captureIntent(intentId, `${invoiceId}-${attemptNumber}-capture`)
    if (answer !== 'refused') return storeProviderState(dependencies, attempt, answer.providerState)
  }
  const settled = await cancelAttempt(dependencies, attempt, intentId, { wasRefused: isAgreed })
  if (settled.state.state !== 'canceled') return settled
  const { amount, funding } = authorization
  log.warn({ attemptId, kind: attempt.kind, funding, amount, isAgreed }, 'released an authorized payment')
  // A saved card whose funding changed is priced by it the next time.
  if (state.state === 'claimed') await refreshCard(dependencies, state.paymentMethodId)
  return settled
}

const withRefusal = (state: ProviderState, wasRefused: boolean): ProviderState =>
  state.status === 'canceled' && wasRefused ? { ...state, wasAuthorized: false, wasRefused } : state

/**
 * Cancels a payment at the provider; if it succeeded meanwhile, records that instead.
 * @param wasRefused whether the provider refused to charge the method or to capture, which counts as a decline
 * @throws ProviderUnavailableError
 */
export async function cancelAttempt(
  dependencies: Dependencies,
  attempt: Attempt,
  intentId: string,
  { wasRefused = false } = {},
): Promise<Settled> {
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const canceled = await provider.cancelIntent(intentId)
  if (canceled !== 'refused')
    return storeProviderState(dependencies, attempt, withRefusal(canceled.providerState, wasRefused))
  const { providerState } = await provider.retrieveIntent(intentId)
  return storeProviderState(dependencies, attempt, providerState)
}

/**
 * Cancels every open payment and card setup of a tester who has reached a sum of declined cards. What the provider can't
 * cancel now is left to the reconciler.
 */
export async function endCardTesting(dependencies: Dependencies, tester: CardTester): Promise<void> {
  const { db, clock, log } = dependencies
  if (!(await hasReachedSum(db, tester, clock()))) return
  const [attempts, setups] = await Promise.all([findOpenAttemptsOf(db, tester), findOpenSetups(db, tester)])
  const open = { payments: attempts.length, setups: setups.length }
  log.warn(open, 'too many declined cards: canceling what their tester has open')
  const results = await Promise.allSettled([
    ...attempts.map((attempt) => cancelIfTested(dependencies, attempt)),
    ...setups.map((setupId) => checkCardSetup(dependencies, setupId)),
  ])
  for (const result of results) {
    if (result.status === 'rejected') log.warn({ err: result.reason }, 'card testing is not canceled yet')
  }
}

/** Fetches how a card setup went. The decline that reaches a sum ends everything that its tester has open. */
export async function settleCardSetup(dependencies: Dependencies, setupId: string): Promise<void> {
  const tester = await checkCardSetup(dependencies, setupId)
  if (tester !== null) await endCardTesting(dependencies, tester)
}

/** Whether an error leaves open what became of a payment: the reconciler settles it. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ProviderUnavailableError || error instanceof RowBusyError
}
