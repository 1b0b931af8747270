import type { Bill } from '@payment-center/payments/fees'
import { cents, leavesPayable, type Cents } from '@payment-center/payments/money'
import { leastCharge } from '@payment-center/validation/fields'
import type { SentAnswer, quoteOffCyclePayment } from '@payment-center/validation/wire'
import type { Db } from '../db/index.ts'
import { ApiError } from '../base/api-error.ts'
import { feesOf } from '../invoices/charge-events.ts'
import { roundsFeeDown, selectFeeSchedule, selectPractice } from '../practices/practice-repository.ts'
import { freeOf } from '../plans/plan-balance.ts'
import { selectInFlight, type Plan } from '../plans/plan-repository.ts'
import { taxOfPart, type Part } from '../plans/plan-tax.ts'
import { largestExtraPayment } from '../plans/list-payments.ts'

/**
 * The part of a plan that an extra payment would pay. Cents.
 * @throws ApiError `not_payable` for a plan that is over, `invalid_field` for zero or less, `amount_mismatch` with
 * the limit and the unreserved balance above that limit, or when the payment or the rest is below the provider's
 * minimum
 */
export function extraPart(plan: Plan, inFlight: Part, subtotal: number): Part {
  if (plan.status !== 'active') throw new ApiError('not_payable')
  if (subtotal <= 0) throw new ApiError('invalid_field', { field: 'subtotal' })
  const maxAllowedPayment = largestExtraPayment(plan, inFlight)
  const free = freeOf(plan, inFlight)
  const paid: Cents = cents(subtotal)
  const isEnough = paid >= leastCharge || paid === free.subtotal
  if (paid > maxAllowedPayment || !isEnough || !leavesPayable(free.subtotal, paid)) {
    throw new ApiError('amount_mismatch', { quote: { maxAllowedPayment, freeSubtotal: free.subtotal } })
  }
  return { subtotal: paid, tax: taxOfPart(free, plan.tax_rate, paid) }
}

export async function billOfPart(db: Db, plan: Plan, part: Part): Promise<Bill> {
  const practice = await selectPractice(db, plan.practice_id)
  if (practice === undefined) throw new Error('a plan without its practice')
  const location = { practiceId: plan.practice_id, locationId: plan.location_id }
  const feeSchedule = await selectFeeSchedule(db, location)
  const { account_type: accountType, fee_program: program } = practice
  return { ...part, accountType, feeSchedule, roundsFeeDown: roundsFeeDown(program) }
}

/** The total of an extra payment in cents, for each kind of method. @throws ApiError as extraPart does */
export async function quoteExtraPayment(
  db: Db,
  plan: Plan,
  subtotal: number,
): Promise<SentAnswer<typeof quoteOffCyclePayment>> {
  const part = extraPart(plan, await selectInFlight(db, plan.payment_plan_id), subtotal)
  const { credit, debit, prepaid, ach } = feesOf(await billOfPart(db, plan, part))
  return { total: { credit, debit, prepaid, ach }, taxAmount: part.tax }
}
