/** The billing day in the month after a date, YYYY-MM-DD; a shorter month's last day. */
export function nextBillingDate(date: string, billingDay: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(billingDay, lastDay))).toISOString().slice(0, 10)
}
