import { ApiError } from '../../server/http/api-error.ts'
import type { Dependencies } from '../../server/dependencies.ts'
import type { Terms } from '../../ports/payment-provider.ts'
import type { Attempt, MethodPrice } from './attempt-repository.ts'
import { cancelAttempt } from './cancel-attempt.ts'
import { settleAttempt } from './settle-attempt.ts'

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
    .set({ price_agreed: true })
    .where('attempt_id', '=', attemptId)
    .where('state', 'in', ['open', 'claimed'])
    .where('kind', '=', order.kind)
    .where('total', '=', order.totals.total)
    .where('fee', '=', order.totals.fee)
    .where('customer_id', 'is not distinct from', order.customerId)
    .where('save_card', '=', order.saveCard)
    .execute()
}

/**
 * Sets an attempt's stored terms on the provider's intent.
 * @returns `reopen` for an intent of another customer, which is canceled
 * @throws ApiError `already_paid` or `payment_in_progress` if the intent can't have new terms any more;
 * ProviderUnavailableError
 */
export async function setTerms(
  dependencies: Dependencies,
  attempt: Attempt,
  intentId: string,
  order: TermsOrder,
): Promise<'done' | 'reopen'> {
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const { kind, totals, customerId, saveCard } = order
  const { total, fee } = totals
  const source = kind === 'ach' ? 'bank' : 'card'
  const { mayHaveCustomer, connectedAccountId } = attempt
  const terms: Terms = { total, fee, source, customerId, saveCard, mayHaveCustomer }
  const answer = await provider.setTerms(intentId, terms, connectedAccountId)
  if (answer === 'done') {
    await markAgreed(dependencies, attempt.attemptId, order)
    return answer
  }
  const isOther = answer === 'other-customer'
  const { outcome } = isOther
    ? await cancelAttempt(dependencies, attempt, intentId)
    : await settleAttempt(dependencies, attempt)
  if (isOther && outcome === 'open') return 'reopen'
  throw new ApiError(outcome === 'paid' ? 'already_paid' : 'payment_in_progress')
}
