import { expect } from 'vitest'
import { openBooks, type Bill } from './books.ts'
import type { Year } from './year.ts'

const sumOf = (bills: readonly Bill[], part: 'subtotal' | 'tax') =>
  bills.reduce((sum, bill) => sum + bill[part], 0)

/** Whether a plan's open payments are all that is left of it, by the provider's books. */
async function expectToTakeTheRest(year: Year, bills: readonly Bill[], planId: number | null): Promise<void> {
  const { moneyOf } = await openBooks(year.world, year)
  const plan = year.households.flatMap(({ plans }) => plans).find((each) => each.planId === planId)
  const own = bills.filter((bill) => bill.planId === planId)
  const open = own.filter((bill) => moneyOf(bill).paidOn === null)
  const paid = own.filter((bill) => moneyOf(bill).paidOn !== null)
  const returned = own.filter(({ isReturned }) => isReturned)
  for (const part of ['subtotal', 'tax'] as const) {
    const rest = (plan?.[part] ?? 0) - sumOf(paid, part) + sumOf(returned, part)
    expect(sumOf(open, part), `${part} of the open payments of plan ${planId}, day ${year.day}`).toBe(rest)
  }
}

/** A plan's last payment takes the tax that the others leave, also when it has failed and the others are paid later. */
export async function followLastTaxes(year: Year): Promise<void> {
  const rows = await year.world.dependencies.db
    .selectFrom('plan_payments')
    .select(['charge_event_id', 'tax'])
    .where('kind', '=', 'instalment')
    .execute()
  const taxes = new Map(rows.map((row) => [row.charge_event_id, row.tax]))
  const taxOf = ({ invoiceId, tax }: Bill) =>
    (year.failed.has(invoiceId) ? taxes.get(invoiceId) : null) ?? tax
  const followed = year.bills.map((bill) => (taxOf(bill) === bill.tax ? bill : { ...bill, tax: taxOf(bill) }))
  const moved = followed.filter((bill, index) => bill !== year.bills[index])
  for (const planId of new Set(moved.map((bill) => bill.planId)))
    await expectToTakeTheRest(year, followed, planId)
  for (const [index, bill] of followed.entries()) year.bills[index] = bill
}
