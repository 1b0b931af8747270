import { billingTotals } from '@payment-center/payments/fees'
import { add, type Cents } from '@payment-center/payments/money'
import type { SentAnswer, makeOffCyclePayment } from '@payment-center/validation/wire'
import type { AcceptingClient } from '../ach/authorization-repository.ts'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { findInvoice, type Invoice } from '../invoices/invoice-repository.ts'
import { readStatus, withInvoice } from '../invoices/invoice-status-repository.ts'
import {
  chosenColumns,
  kindOf,
  requireMethod,
  type MethodChoice,
  type SavedMethod,
} from '../methods/saved-method-repository.ts'
import { findLiveAttempt } from '../payments/attempts/attempt-repository.ts'
import { priceOf } from '../payments/charge-method.ts'
import { acceptedDebit, chargePlanPayment, requireFundsOf, secretToConfirm } from './charge-plan-payment.ts'
import {
  findSameExtra,
  writeExtraPayment,
  type ExtraOrder,
  billOfExtraPayment,
  extraAmount,
} from './extra-payment-repository.ts'
import {
  extraInvoiceId,
  updatePlanPayment,
  amountOf,
  selectPlanPayments,
} from '../plans/plan-payment-repository.ts'
import { selectInFlight, lockPlan, type Plan } from '../plans/plan-repository.ts'
import { ProviderUnavailableError } from '../ports/payment-provider.ts'
import { monthlyTaxOf } from '../plans/list-payments.ts'

type Answer = SentAnswer<typeof makeOffCyclePayment>

interface ExtraRequest {
  /** Cents, before tax and fee. */
  readonly subtotal: Cents
  readonly choice: MethodChoice
  readonly client: AcceptingClient
  /** The total in cents that the payer accepted; undefined skips the comparison. */
  readonly total: Cents | undefined
  readonly idempotencyKey: string | undefined
}

/** Whether a restored database has lost this debit: the account may lack the funds for another one. */
async function isTaken({ vendors }: Dependencies, plan: Plan, order: ExtraOrder): Promise<boolean> {
  const { method, idempotencyKey: key } = order
  if (method.ach_id === null || key === null) return false
  const { provider } = vendors.of(plan.practice_id)
  return (await provider.findTakenPayments(extraInvoiceId(plan, key))).length > 0
}

/** Prices a new payment, checks the accepted total and the funds, and inserts it. */
async function begin(
  dependencies: Dependencies,
  plan: Plan,
  order: ExtraOrder,
  method: SavedMethod,
  { choice, total: seen, client }: ExtraRequest,
): Promise<string> {
  const { db } = dependencies
  const amount = extraAmount(plan, await selectInFlight(db, plan.payment_plan_id), order.subtotal)
  const { total } = billingTotals(await billOfExtraPayment(db, plan, amount), kindOf(method))
  if (seen !== undefined && seen !== total) throw new ApiError('amount_mismatch', { quote: { total } })
  await acceptedDebit(dependencies, null, choice, total, client)
  if (!(await isTaken(dependencies, plan, order)))
    await requireFundsOf(dependencies, plan.practice_id, method, total)
  return writeExtraPayment(dependencies, plan, order, amount)
}

/** As begin; a request that may not begin finds the same payment that another one began meanwhile. */
async function beginOnce(
  dependencies: Dependencies,
  plan: Plan,
  order: ExtraOrder,
  method: SavedMethod,
  request: ExtraRequest,
) {
  try {
    return await begin(dependencies, plan, order, method, request)
  } catch (error) {
    const same = await findSameExtra(dependencies.db, plan, order, dependencies.clock())
    if (same === null) throw error
    return same
  }
}

/**
 * Closes an inserted payment that was not claimed, so that it reserves no part of the balance: nothing can charge it any
 * more, and its key is free for the next try.
 * @returns whether it did
 */
async function closeUncharged({ db, clock }: Dependencies, plan: Plan, invoiceId: string): Promise<boolean> {
  return withInvoice(db, invoiceId, async (tx, status) => {
    const attempt = await findLiveAttempt(tx, invoiceId)
    if (status !== 'scheduled' || attempt?.state.state === 'claimed') return false
    await lockPlan(tx, plan.payment_plan_id)
    await updatePlanPayment(tx, invoiceId, { closed_at: clock(), idempotency_key: null })
    return true
  })
}

/**
 * The fees may have changed since the payer accepted the total, if the order is sent again after a failure.
 * @throws ApiError `amount_mismatch` with the right total, `payment_in_progress`
 */
async function requireAcceptedTotal(
  dependencies: Dependencies,
  plan: Plan,
  invoice: Invoice,
  method: SavedMethod,
  accepted: Cents | undefined,
): Promise<void> {
  const { total } = priceOf(invoice, method).totals
  if (accepted === undefined || accepted === total) return
  const isClosed = await closeUncharged(dependencies, plan, invoice.invoiceId)
  throw isClosed ? new ApiError('amount_mismatch', { quote: { total } }) : new ApiError('payment_in_progress')
}

/**
 * Charges an inserted payment, unless another request for the same payment is charging it.
 * @returns the secret with which the payer can answer their bank; null if there is nothing to answer
 */
async function charge(
  dependencies: Dependencies,
  plan: Plan,
  invoiceId: string,
  method: SavedMethod,
  { choice, total, client }: ExtraRequest,
): Promise<string | null> {
  const { db } = dependencies
  const invoice = await findInvoice(db, invoiceId)
  if (invoice?.status !== 'scheduled') return null
  try {
    await requireAcceptedTotal(dependencies, plan, invoice, method, total)
    const acceptance = await acceptedDebit(
      dependencies,
      null,
      choice,
      priceOf(invoice, method).totals.total,
      client,
    )
    const charged = await chargePlanPayment(dependencies, invoice, method, {
      isPayerPresent: true,
      acceptance,
    })
    if (charged.outcome === 'open') throw new ApiError('payment_declined')
    return secretToConfirm(method, charged)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null
    // The provider never takes this payment; its plan may take others.
    const isRefused = code === 'not_payable'
    if (isRefused || error instanceof ProviderUnavailableError)
      await closeUncharged(dependencies, plan, invoiceId)
    if (isRefused) throw new ApiError('payment_declined')
    if (code !== 'payment_in_progress' && code !== 'already_paid') throw error
    return null
  }
}

async function answer(
  { db }: Dependencies,
  plan: Plan,
  invoiceId: string,
  clientSecret: string | null,
): Promise<Answer> {
  const row = await selectPlanPayments(db)
    .innerJoin('payment_plans', 'payment_plans.payment_plan_id', 'plan_payments.payment_plan_id')
    .select([
      'payment_plans.balance_subtotal',
      'payment_plans.balance_tax',
      'payment_plans.status as plan_status',
    ])
    .where('plan_payments.charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return {
    offCyclePaymentResponse: {
      monthlyPayment: add(plan.monthly_subtotal, monthlyTaxOf(plan)),
      balanceRemaining: { total: add(row.balance_subtotal, row.balance_tax) },
      paymentPlanStatus: row.plan_status,
      chargeEventId: invoiceId,
      // Another request is about to charge it.
      status: row.status === 'scheduled' ? 'stripe_pending' : row.status,
      amount: amountOf(row),
      clientSecret,
    },
  }
}

/**
 * Makes an extra payment toward a plan with a saved method. A repeat within a minute is the same payment.
 * @throws ApiError `not_found` for a method that is not the payer's, `not_payable` for a plan that is over, `conflict`
 * for a key that was used for another payment, `invalid_field`, `authorization_required`, `amount_mismatch`,
 * `insufficient_funds`, `payment_declined`; ProviderUnavailableError, BankLinkUnavailableError
 */
export async function makeExtraPayment(
  dependencies: Dependencies,
  plan: Plan,
  request: ExtraRequest,
): Promise<Answer> {
  const { db, clock } = dependencies
  const { subtotal, choice, idempotencyKey = null } = request
  const order: ExtraOrder = { subtotal, method: chosenColumns(choice), idempotencyKey }
  const same = await findSameExtra(db, plan, order, clock())
  // What was charged has an outcome, although its method may be deleted meanwhile.
  if (same !== null && (await readStatus(db, same)) !== 'scheduled')
    return answer(dependencies, plan, same, null)
  const method = await requireMethod(db, plan.payer_id, choice)
  const invoiceId = same ?? (await beginOnce(dependencies, plan, order, method, request))
  const clientSecret = await charge(dependencies, plan, invoiceId, method, request)
  return answer(dependencies, plan, invoiceId, clientSecret)
}
