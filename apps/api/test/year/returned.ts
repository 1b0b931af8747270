import { returnedInvoiceId } from '../../src/plans/apply-payments-to-plan.ts'
import { openBooks, type Bill } from './books.ts'
import { roundHalfUp, type Year } from './year.ts'

/** The refunded payments of plans, whose amounts are due again; one that was paid again stays as it is. */
export async function findReturned(year: Year): Promise<void> {
  const { world, bills, failed } = year
  const { moneyOf } = await openBooks(world, year)
  const plans = await world.dependencies.db
    .selectFrom('payment_plans')
    .select(['payment_plan_id', 'instalment_seed'])
    .execute()
  const seeds = new Map(plans.map((plan) => [plan.payment_plan_id, plan]))
  for (const bill of bills) {
    const plan = seeds.get(bill.planId ?? 0)
    const amount = Math.min(moneyOf(bill).refunded, bill.subtotal + bill.tax)
    if (plan === undefined || amount < 50) continue
    const invoiceId = returnedInvoiceId(plan, bill.invoiceId)
    const index = bills.findIndex((each) => each.invoiceId === invoiceId)
    const known = bills[index]
    if (known !== undefined && moneyOf(known).paidOn !== null) continue
    const tax = roundHalfUp(amount * bill.tax, bill.subtotal + bill.tax)
    const returned: Bill = { ...bill, invoiceId, subtotal: amount - tax, tax, isReturned: true }
    bills.splice(known === undefined ? bills.length : index, known === undefined ? 0 : 1, returned)
    failed.add(invoiceId)
  }
}
