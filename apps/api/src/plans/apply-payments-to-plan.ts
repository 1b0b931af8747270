import { cents, payablePart, leavesPayable, add, portion, subtract } from '@payment-center/payments/money'
import type { Logger } from 'pino'
import type { WireDecline } from '@payment-center/validation/wire'
import type { Tx, Row } from '../db/index.ts'
import { freeOf, isAboveMinimum } from './plan-balance.ts'
import { selectInFlight, lockPlan, updateBalance, type Plan } from './plan-repository.ts'
import {
  findPlanPayment,
  updatePlanAmount,
  updatePlanPayment,
  selectFailed,
  hasExtraInFlight,
  storeReturnCause,
  insertPlanPayment,
  type PlanPayment,
  isBeingPaid,
} from './plan-payment-repository.ts'
import { adjustTax, taxOfPayment, subtractAmount, type PlanAmount, zeroAmount } from './plan-amount.ts'
import { ApiError } from '../base/api-error.ts'
import { deriveInvoiceId } from '../invoices/new-invoice-repository.ts'
import { enqueueInvoiceMail } from '../mail/mail-repository.ts'
import { ProviderUnavailableError } from '../ports/payment-provider.ts'
import { todayAtPractice } from '../practices/practice-repository.ts'

/** Lowers or closes failed payments that exceed the plan's balance or would leave a rest too small to charge. */
async function lowerFailedPayments(tx: Tx, plan: Plan, at: Date): Promise<void> {
  let free = freeOf(plan, await selectInFlight(tx, plan.payment_plan_id))
  for (const { charge_event_id: invoiceId, ...payment } of await selectFailed(tx, plan.payment_plan_id)) {
    if (free.subtotal <= 0) {
      await updatePlanPayment(tx, invoiceId, { closed_at: at })
      continue
    }
    const subtotal = payablePart(free.subtotal, payment.subtotal)
    const isUnchanged = subtotal === payment.subtotal
    const tax = isUnchanged ? adjustTax(free, payment) : taxOfPayment(free, plan.tax_rate, subtotal)
    if (subtotal !== payment.subtotal || tax !== payment.tax)
      await updatePlanAmount(tx, invoiceId, { subtotal, tax })
    free = subtractAmount(free, { subtotal, tax })
  }
}

/**
 * Subtracts a payment from its plan's balance, once, and completes a plan without a rest. Runs in the transaction
 * that records the capture, which must hold the invoice's lock.
 * @param paid less than the payment if less was captured
 */
export async function applyPaymentToPlan(tx: Tx, invoiceId: string, paid: PlanAmount, at: Date, log: Logger) {
  const payment = await findPlanPayment(tx, invoiceId)
  if (payment === null || payment.applied_at !== null) return
  const plan = await lockPlan(tx, payment.payment_plan_id)
  const excess = paid.subtotal - plan.balance_subtotal
  // Payments that exceed the balance can't begin, so this would be a bug.
  if (excess > 0) log.error({ planId: plan.payment_plan_id, excess }, 'a plan was overpaid')
  const balance = {
    balance_subtotal: cents(Math.max(0, -excess)),
    balance_tax: cents(Math.max(0, plan.balance_tax - paid.tax)),
  }
  await updateBalance(tx, plan, balance)
  await updatePlanPayment(tx, invoiceId, { applied_at: at, next_charge_at: null })
  await lowerFailedPayments(tx, { ...plan, ...balance }, at)
}

/**
 * Refuses a plan's payment that exceeds the balance not reserved by other payments, under the plan's lock; a failed
 * payment gets the tax that these leave, so that the last one takes what rounding left. The caller must hold the
 * invoice's lock.
 * @param planId the invoice's, which never changes
 * @throws ApiError `not_payable` for a closed payment, `payment_declined` for a closed extra one, `payment_in_progress`
 * while other payments reserve the rest
 */
export async function requirePlanBalance(tx: Tx, invoiceId: string, planId: number): Promise<void> {
  const plan = await lockPlan(tx, planId)
  // Under the lock: its previous holder may have lowered or closed it.
  const payment = await findPlanPayment(tx, invoiceId)
  if (payment === null) return
  // The next extra payment can be made at once.
  if (payment.closed_at !== null)
    throw new ApiError(payment.kind === 'off_cycle' ? 'payment_declined' : 'not_payable')
  const free = freeOf(plan, await selectInFlight(tx, plan.payment_plan_id, invoiceId))
  if (payment.subtotal > free.subtotal) throw new ApiError('payment_in_progress')
  // Once the extra payment is captured, failed payments are lowered so that the whole rest can be paid.
  const isLeftover = !leavesPayable(free.subtotal, payment.subtotal)
  if (isLeftover && (await hasExtraInFlight(tx, plan, invoiceId))) throw new ApiError('payment_in_progress')
  // What returns to a plan is exactly what was refunded.
  const tax = payment.kind === 'returned' ? payment.tax : adjustTax(free, payment)
  if (tax !== payment.tax) await updatePlanPayment(tx, invoiceId, { tax })
}

interface Refunded extends Pick<
  Row<'transactions'>,
  'charge_event_id' | 'kind' | 'subtotal' | 'tax' | 'refunded'
> {
  readonly cause: Extract<WireDecline['kind'], 'refunded' | 'disputed'>
}

/** The id of the failed payment for another payment's refund: at most one of each. */
export function returnedInvoiceId(plan: Pick<Plan, 'instalment_seed'>, invoiceId: string): string {
  return deriveInvoiceId(plan.instalment_seed, `returned ${invoiceId}`)
}

/** What a refund returns of a plan, without the fee; nothing below the provider's minimum. Cents. */
function returnedAmount({
  subtotal,
  tax,
  refunded,
}: Omit<Refunded, 'charge_event_id' | 'kind' | 'cause'>): PlanAmount {
  const paid = add(subtotal, tax)
  const amount = cents(Math.min(refunded, paid))
  const returnedTax = portion(amount, tax, paid)
  const part = { subtotal: subtract(amount, returnedTax), tax: returnedTax }
  return isAboveMinimum(part) ? part : zeroAmount
}

/** The returned payment's share of the balance. */
function openAmount(payment: PlanPayment | null): PlanAmount {
  return payment === null || payment.closed_at !== null ? zeroAmount : payment
}

/** Replaces one part of a locked plan's balance by another. */
export async function replaceAmount(tx: Tx, plan: Plan, before: PlanAmount, after: PlanAmount) {
  await updateBalance(tx, plan, {
    balance_subtotal: cents(plan.balance_subtotal - before.subtotal + after.subtotal),
    balance_tax: cents(plan.balance_tax - before.tax + after.tax),
  })
}

async function insertReturned(tx: Tx, plan: Plan, refunded: Refunded, amount: PlanAmount, at: Date) {
  const payment = { kind: 'returned', ...amount, created_at: at } as const
  const invoiceId = returnedInvoiceId(plan, refunded.charge_event_id)
  const today = await todayAtPractice(tx, plan.practice_id, at)
  await insertPlanPayment(tx, plan, today, payment, { invoiceId, failedBy: refunded.cause })
}

async function updateReturned(
  tx: Tx,
  { charge_event_id: invoiceId }: PlanPayment,
  amount: PlanAmount,
  cause: Refunded['cause'],
  at: Date,
): Promise<void> {
  if (amount.subtotal === 0) return updatePlanPayment(tx, invoiceId, { closed_at: at })
  await updatePlanAmount(tx, invoiceId, amount)
  await updatePlanPayment(tx, invoiceId, { closed_at: null })
  await storeReturnCause(tx, invoiceId, cause)
}

/**
 * Puts the refunded amount of a plan's payment back on the plan's balance, as a failed payment that only the payer may
 * charge again. It follows the refunded total until it is paid or forgiven. Runs in the transaction that stores the
 * refund, which must hold the refunded invoice's lock.
 * @throws ProviderUnavailableError while the failed payment is being paid: try again later
 */
export async function returnPaymentToPlan(tx: Tx, refunded: Refunded, at: Date, log: Logger): Promise<void> {
  const original = await findPlanPayment(tx, refunded.charge_event_id)
  if (original === null || original.applied_at === null) return
  const plan = await lockPlan(tx, original.payment_plan_id)
  const invoiceId = returnedInvoiceId(plan, refunded.charge_event_id)
  const payment = await findPlanPayment(tx, invoiceId)
  const [before, after] = [openAmount(payment), returnedAmount(refunded)]
  if (before.subtotal === after.subtotal && before.tax === after.tax) return
  if (payment !== null && (payment.applied_at !== null || payment.forgiven_at !== null)) {
    // A forgiven amount was taken off the balance; a failed refund changes nothing more.
    if (payment.applied_at === null && after.subtotal <= payment.subtotal) return
    log.error(
      { invoiceId, returned: after },
      'a refund changed after its failed payment was paid or forgiven',
    )
    return
  }
  if (payment === null) await insertReturned(tx, plan, refunded, after, at)
  else {
    if (await isBeingPaid(tx, invoiceId))
      throw new ProviderUnavailableError('the returned amount is being paid')
    await updateReturned(tx, payment, after, refunded.cause, at)
  }
  await replaceAmount(tx, plan, before, after)
  const isReturnedDebit = refunded.kind === 'ach' && refunded.cause === 'disputed' && after.subtotal > 0
  if (!isReturnedDebit) return
  const mail = { kind: 'bank_return', invoiceId, amount: add(after.subtotal, after.tax) } as const
  await enqueueInvoiceMail(tx, mail, at)
}
