import { expect } from 'vitest'
import type { Books } from './books.ts'
import type { Year } from './year.ts'

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Compares the receipts and notices of bank returns that were emailed with the books, to the cent. */
export async function checkMails(year: Year, books: Books): Promise<void> {
  for (const { payerId } of year.households) {
    const mails = await year.world.mailbox.waitFor(`payer${payerId}@example.com`, 0)
    const sums = mails
      .filter(({ subject }) => subject?.startsWith('Receipt'))
      .map(({ text = '' }) => `${/Invoice #: (\w+)/.exec(text)?.[1]} ${/Amount Paid: (\S+)/.exec(text)?.[1]}`)
    const own = year.bills.filter(({ owner }) => owner.payerId === payerId)
    const expected = own
      .filter((bill) => year.receipts.has(bill.invoiceId) && books.moneyOf(bill).paidOn !== null)
      .map((bill) => `${bill.invoiceId} ${dollars(books.moneyOf(bill).total ?? 0)}`)
    expect(new Set(sums), `receipts, day ${year.day}`).toEqual(new Set(expected))
    expect(sums).toHaveLength(expected.length)
    const returns = mails.filter(({ subject, text = '' }) => /returned/.test(`${subject} ${text}`))
    const returned = year.returned.filter(({ owner }) => owner.payerId === payerId)
    expect(returns, `returned debits, day ${year.day}`).toHaveLength(returned.length)
  }
}
