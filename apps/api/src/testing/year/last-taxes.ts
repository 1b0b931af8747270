import type { Year } from './year.ts'

/** Cents by which rounding the taxes of the other payments may move the last one's. */
const mostRounding = 10

/** A plan's last payment takes the tax that the others leave, also when it has failed and the others are paid later. */
export async function followLastTaxes({ world, bills, failed }: Year): Promise<void> {
  const rows = await world.dependencies.db
    .selectFrom('plan_payments')
    .select(['charge_event_id', 'subtotal', 'tax'])
    .where('kind', '=', 'instalment')
    .execute()
  const parts = new Map(rows.map((row) => [row.charge_event_id, row]))
  for (const [index, bill] of bills.entries()) {
    const part = failed.has(bill.invoiceId) ? parts.get(bill.invoiceId) : undefined
    if (part === undefined || part.tax === bill.tax) continue
    if (part.subtotal !== bill.subtotal || Math.abs(part.tax - bill.tax) > mostRounding)
      throw new Error(
        `${bill.invoiceId} was ${bill.subtotal} + ${bill.tax}, now ${part.subtotal} + ${part.tax}`,
      )
    bills[index] = { ...bill, tax: part.tax }
  }
}
