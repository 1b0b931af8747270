import { ApiError } from '../../base/api-error.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import type { Terms } from '../../ports/payment-provider.ts'
import type { Attempt, MethodPrice } from './attempt-repository.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { cancelAttempt } from './cancel-attempt.ts'
import { settleAttempt } from './settle-attempt.ts'
import type { Settled } from './store-provider-state.ts'

/** What a method is to pay, and for whom it is kept. */
export type TermsOrder = MethodPrice & Pick<Terms, 'customerId' | 'saveCard'>

/** Whether the attempt's stored terms are these. The provider has them if they are agreed. */
export function isSameTerms(attempt: Attempt, order: TermsOrder): boolean {
  return (
    attempt.totals.total === order.totals.total &&
    attempt.totals.fee === order.totals.fee &&
    (attempt.kind === 'ach') === (order.kind === 'ach') &&
    attempt.customerId === order.customerId &&
    attempt.saveCard === order.saveCard
  )
}

/** Records that the provider has these terms, unless others were stored meanwhile. */
async function markAgreed({ db }: Dependencies, attemptId: number, order: TermsOrder): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ terms_agreed: true })
    .where('attempt_id', '=', attemptId)
    .where('state', 'in', ['open', 'claimed'])
    .where('kind', '=', order.kind)
    .where('total', '=', order.totals.total)
    .where('fee', '=', order.totals.fee)
    .where('customer_id', 'is not distinct from', order.customerId)
    .where('save_card', '=', order.saveCard)
    .execute()
}

/** Cancels a charge by the server whose terms the provider refuses, unless it has begun. */
async function cancelRefused(
  dependencies: Dependencies,
  attempt: Attempt,
  intentId: string,
): Promise<Settled> {
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const { providerState } = await provider.retrieveIntent(intentId)
  return providerState.status === 'open'
    ? cancelAttempt(dependencies, attempt, intentId, { wasRefused: true })
    : applyProviderState(dependencies, attempt, providerState)
}

function settleUnset(
  dependencies: Dependencies,
  attempt: Attempt,
  intentId: string,
  { answer, confirmedBy }: Pick<Attempt, 'confirmedBy'> & { readonly answer: 'refused' | 'other-customer' },
): Promise<Settled> {
  if (answer === 'other-customer') return cancelAttempt(dependencies, attempt, intentId)
  return confirmedBy === 'server'
    ? cancelRefused(dependencies, attempt, intentId)
    : settleAttempt(dependencies, attempt)
}

/**
 * Sets an attempt's stored terms on the provider's intent.
 * @returns `reopen` for an intent of another customer, `refused` for terms that the provider refuses to the server;
 * either is canceled
 * @throws ApiError `already_paid` or `payment_in_progress` if the intent can't have new terms any more;
 * ProviderUnavailableError
 */
export async function setTerms(
  dependencies: Dependencies,
  attempt: Attempt,
  intentId: string,
  order: TermsOrder,
  confirmedBy: Attempt['confirmedBy'] = 'browser',
): Promise<'done' | 'reopen' | 'refused'> {
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const { kind, totals, customerId, saveCard } = order
  const { total, fee } = totals
  const source = kind === 'ach' ? 'bank' : 'card'
  const { mayHaveCustomer } = attempt
  const terms: Terms = { total, fee, source, customerId, saveCard, mayHaveCustomer }
  const answer = await provider.setTerms(intentId, terms, attempt)
  if (answer === 'done') {
    await markAgreed(dependencies, attempt.attemptId, order)
    return answer
  }
  const { outcome } = await settleUnset(dependencies, attempt, intentId, { answer, confirmedBy })
  if (outcome === 'open' && answer === 'other-customer') return 'reopen'
  if (outcome === 'open' && confirmedBy === 'server') return 'refused'
  throw new ApiError(outcome === 'paid' ? 'already_paid' : 'payment_in_progress')
}
