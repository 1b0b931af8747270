import { kindOfFunding } from '@payment-center/payments/fees'
import type { Dependencies } from '../../base/dependencies.ts'
import { refreshCard } from '../../methods/refresh-card.ts'
import type { Authorization } from '../../ports/payment-provider.ts'
import { isAboveLimit } from '../card-testing.ts'
import { findPlanPayment } from '../../plans/plan-payment-repository.ts'
import { reloadAttempt, type Attempt } from './attempt-repository.ts'
import { cancelAttempt } from './cancel-attempt.ts'
import { expectedPrice } from './expected-price.ts'
import { storeProviderState, type Settled } from './store-provider-state.ts'

/** Whether the authorized amount is the price of the card that authorized it, which a browser may have swapped. */
async function isPriceOfCard(
  { db }: Dependencies,
  attempt: Attempt,
  { amount, funding }: Authorization,
): Promise<boolean> {
  const { total } = await expectedPrice(db, attempt, kindOfFunding(funding))
  return total === amount
}

/** Whether a plan's payment was closed since its price was shown, such as a returned one that its practice forgave. */
async function isClosed({ db }: Dependencies, { invoiceId, planId }: Attempt): Promise<boolean> {
  const payment = planId === null ? null : await findPlanPayment(db, invoiceId)
  return payment !== null && payment.closed_at !== null
}

/**
 * Captures an authorized payment at the price of its card; releases it at any other price, if it was closed, if
 * too many cards were declined, and if the provider can't capture it. Any process may do so at any time: the provider does one of the two, once.
 * @throws ProviderUnavailableError
 */
export async function captureAuthorized(
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
