import * as v from 'valibot'
import { chargeableCentsSchema } from '@payment-center/validation/fields'
import type { BillingTotals } from '@payment-center/validation/model'
import { ApiError } from '../../base/api-error.ts'
import type { Tx } from '../../db/index.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { findInvoice, requirePayable } from '../../invoices/invoice-repository.ts'
import {
  changeStatus,
  revertPending,
  endClientPending,
  findClientPending,
  withInvoice,
} from '../../invoices/invoice-status-repository.ts'
import { requirePlanBalance } from '../../plans/apply-payments-to-plan.ts'
import {
  reloadAttempt,
  saveAttempt,
  type Attempt,
  type Claim,
  type LockedAttempt,
  type TermsOrder,
} from './attempt-repository.ts'
import { transition } from './attempt-state.ts'
import { ProviderUnavailableError, type Terms } from '../../ports/payment-provider.ts'
import { settleAttempt, cancelAttempt } from './settle-attempt.ts'
import type { Settled } from './provider-state-repository.ts'
import { markAgreed } from './new-attempt-repository.ts'

interface ClaimOrder extends TermsOrder {
  /** The provider's id of the card or bank account. */
  readonly methodId: string
  readonly confirmedBy: Attempt['confirmedBy']
  readonly claimedFor: Attempt['claimedFor']
}

/**
 * A browser's payment keeps the status until the provider reports something; the server's own makes it pending at once.
 */
async function prepareStatus(
  tx: Tx,
  { invoiceId, invoiceStatus: status, attemptId }: LockedAttempt,
  confirmedBy: Attempt['confirmedBy'],
  at: Date,
): Promise<void> {
  const isServers = confirmedBy === 'server'
  if (isServers && status === 'stripe_pending' && (await findClientPending(tx, invoiceId)) !== null)
    return endClientPending(tx, invoiceId)
  requirePayable({ status })
  if (!isServers) return
  const change = { invoiceId, to: 'stripe_pending', reason: 'charging', attemptId, at } as const
  await changeStatus(tx, status, change)
}

/**
 * Refuses a plan payment whose amount another payment changed since it was priced. The caller must hold the plan's
 * lock.
 * @throws ApiError `amount_mismatch`
 */
async function requireUnchangedBill(tx: Tx, invoiceId: string, { subtotal, tax }: BillingTotals) {
  const bill = (await findInvoice(tx, invoiceId))?.bill
  if (bill?.subtotal !== subtotal || bill.tax !== tax) throw new ApiError('amount_mismatch')
}

/** Whether the provider accepts a charge of this total. */
export function isChargeable({ total }: Pick<BillingTotals, 'total'>): boolean {
  return v.is(chargeableCentsSchema, total)
}

/** @throws ApiError `not_payable` for a total that the provider would refuse */
export function requireChargeable(totals: Pick<BillingTotals, 'total'>): void {
  if (!isChargeable(totals)) throw new ApiError('not_payable')
}

/** Claims the attempt for one method: from here on, no other request can change what is charged. */
async function writeClaim(
  tx: Tx,
  { clock }: Dependencies,
  attempt: LockedAttempt,
  order: ClaimOrder,
): Promise<Claim> {
  await prepareStatus(tx, attempt, order.confirmedBy, clock())
  if (attempt.planId !== null) await requirePlanBalance(tx, attempt.invoiceId, attempt.planId)
  const current = await reloadAttempt(tx, attempt.attemptId)
  const now = clock()
  const { methodId: paymentMethodId, confirmedBy, totals } = order
  const state = transition(current.state, { type: 'claimed', paymentMethodId, at: now })
  // The server charges what it claims itself: an attempt that is claimed already is being charged.
  const isTaken = confirmedBy === 'server' && current.state.state !== 'open'
  if (state === null || isTaken) throw new ApiError('payment_in_progress')
  // Only a plan's payments change their amount.
  if (attempt.planId !== null) await requireUnchangedBill(tx, attempt.invoiceId, totals)
  const claim: Claim = {
    ...order,
    termsAgreed: current.termsAgreed && isSameTerms(current, order),
    confirmCount: current.confirmCount + (confirmedBy === 'server' ? 1 : 0),
  }
  await saveAttempt(tx, attempt.attemptId, { state, claim }, now)
  return claim
}

/** Releases the claim after the provider certainly kept its old terms. */
async function release(dependencies: Dependencies, { invoiceId, attemptId }: Attempt): Promise<void> {
  const { db, clock } = dependencies
  await withInvoice(db, invoiceId, async (tx, status) => {
    const current = await reloadAttempt(tx, attemptId)
    const state = transition(current.state, { type: 'released' })
    if (state === null) return
    await saveAttempt(tx, attemptId, { state }, clock())
    if (current.confirmedBy === 'server') {
      await revertPending(tx, status, { invoiceId, reason: 'withdrawn', attemptId, at: clock() })
    }
  })
}

/** Sets the claim's terms on the provider's intent. Without a response they are unknown, so the claim stays. */
async function agreeTerms(
  dependencies: Dependencies,
  attempt: Attempt,
  intentId: string,
  order: ClaimOrder,
): Promise<'done' | 'reopen' | 'refused'> {
  try {
    return await setTerms(dependencies, attempt, intentId, order, order.confirmedBy)
  } catch (error) {
    if (error instanceof ProviderUnavailableError && error.changedNothing) {
      await release(dependencies, attempt)
    }
    throw error
  }
}

/**
 * Claims an attempt for a method at an accepted price, and sets that price on the provider's intent. A browser may
 * claim again with the same card; another card may not while this one may be charged.
 * @returns `reopen` when the intent belonged to another customer and was canceled: the payment has to be opened again;
 * `refused` when the provider refuses the terms of a charge by the server, which counts as a decline
 * @throws ApiError `payment_in_progress`, `already_paid`, `amount_mismatch`, `not_payable` outside the
 * provider's limits; ProviderUnavailableError
 */
export async function claimAttempt(
  dependencies: Dependencies,
  attempt: Attempt,
  order: ClaimOrder,
): Promise<Claim | 'reopen' | 'refused'> {
  if (attempt.intentId === null) throw new ApiError('payment_in_progress')
  requireChargeable(order.totals)
  const claim = await withInvoice(dependencies.db, attempt.invoiceId, (tx, invoiceStatus) =>
    writeClaim(tx, dependencies, { ...attempt, invoiceStatus }, order),
  )
  if (claim.termsAgreed) return claim
  const agreed = await agreeTerms(dependencies, attempt, attempt.intentId, order)
  return agreed === 'done' ? claim : agreed
}

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

/** Settles an attempt whose terms the provider refuses; cancels a charge by the server, unless it has begun. */
async function settleRefused(
  dependencies: Dependencies,
  attempt: Attempt,
  intentId: string,
  confirmedBy: Attempt['confirmedBy'],
): Promise<Settled> {
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const { providerState } = await provider.retrieveIntent(intentId)
  return confirmedBy === 'server' && providerState.status === 'open'
    ? cancelAttempt(dependencies, attempt, intentId, { wasRefused: true })
    : settleAttempt(dependencies, attempt, providerState)
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
  const { outcome } =
    answer === 'other-customer'
      ? await cancelAttempt(dependencies, attempt, intentId)
      : await settleRefused(dependencies, attempt, intentId, confirmedBy)
  if (outcome === 'open' && answer === 'other-customer') return 'reopen'
  if (outcome === 'open' && confirmedBy === 'server') return 'refused'
  throw new ApiError(outcome === 'paid' ? 'already_paid' : 'payment_in_progress')
}
