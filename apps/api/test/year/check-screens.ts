import {
  calculateInvoiceFees,
  getGuestInvoice,
  getPaymentPlan,
  getPlanBalance,
  getTransaction,
  listChargeEvents,
  listFailedPayments,
  listPaymentPlans,
  listTransactions,
  type Call,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { expect } from 'vitest'
import { guestToken } from '../scenarios/invoices.ts'
import type { Bill, Books } from './books.ts'
import { signIn, type Household } from './households.ts'
import { priceOf, type Kind, type Year } from './year.ts'

type Read = <C extends Call>(
  call: C,
  ids: readonly (string | number)[],
  query?: string,
) => Promise<CallAnswer<C>>

/** Reads as one payer; an empty list for a 409 that means none. */
async function readerOf({ world }: Year, owner: Household): Promise<Read> {
  const { token } = await signIn(world, owner)
  return async <C extends Call>(call: C, ids: readonly (string | number)[], query = '') => {
    const path = ids.reduce<string>((rest, id) => rest.replace(/:\w+/, String(id)), call.path)
    const answer = await world.request<CallAnswer<C>>('GET', `${path}?client=portal${query}`, { token })
    if (answer.status !== 200 && answer.code !== 'none')
      throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.data
  }
}

const dueOf = ({ subtotal, tax }: Bill) => subtotal + tax
const sumOf = (bills: readonly Bill[], part: 'subtotal' | 'tax') =>
  bills.reduce((sum, bill) => sum + bill[part], 0)
const byId = (one: readonly unknown[], other: readonly unknown[]) =>
  String(one[0]) < String(other[0]) ? -1 : 1

/** Payments due, past due, pending and failed. */
async function checkOverview(year: Year, owner: Household, books: Books, read: Read): Promise<void> {
  const own = year.bills.filter((bill) => bill.owner === owner)
  for (const status of ['scheduled', 'unpaid', 'stripe_pending', 'failed'] as const) {
    const { chargeEvents } = await read(
      listChargeEvents,
      [owner.payerId],
      `&chargeEventType=invoice&chargeEventStatus=${status}`,
    )
    if (chargeEvents.length > 0) year.compared.add(`overview: ${status}`)
    const shown = chargeEvents.map((event) => [event.chargeEventId, event.totalAmount]).toSorted(byId)
    const expected = own
      .filter((bill) => books.moneyOf(bill).status === status)
      .map((bill) => [bill.invoiceId, books.moneyOf(bill).total ?? dueOf(bill)])
    expect(shown, `${status} on the overview, day ${year.day}`).toEqual(expected.toSorted(byId))
  }
}

async function checkFailedCards(year: Year, owner: Household, books: Books, read: Read): Promise<void> {
  const failed = await read(listFailedPayments, [owner.practiceId, owner.payerId])
  const expected = year.bills.filter(
    (bill) => bill.owner === owner && bill.planId !== null && books.moneyOf(bill).status === 'failed',
  )
  const shown = (failed?.failedPayments ?? []).map(({ chargeEvent }) => [
    chargeEvent.chargeEventId,
    chargeEvent.totalAmount,
  ])
  expect(shown.toSorted(byId), `failed payments, day ${year.day}`).toEqual(
    expected.map((bill) => [bill.invoiceId, dueOf(bill)]).toSorted(byId),
  )
}

async function checkActivity(year: Year, owner: Household, books: Books, read: Read): Promise<void> {
  const shown: unknown[][] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await read(listTransactions, [owner.payerId, owner.practiceId], `&page=${page}&size=20`)
    pages = answer?.pagination.totalPages ?? 0
    for (const row of answer?.transactions ?? []) {
      year.compared.add(`activity: ${row.status}`)
      shown.push([row.transactionId, row.amount, row.status, row.transactionDate])
    }
  }
  const paid = year.bills.filter((bill) => bill.owner === owner && books.moneyOf(bill).paidOn !== null)
  const expected = paid.map((bill) => {
    const { total, status, paidOn } = books.moneyOf(bill)
    return [bill.invoiceId, total, status, paidOn]
  })
  expect(shown.toSorted(byId), `activity, day ${year.day}`).toEqual(expected.toSorted(byId))
}

/** A plan's card, balance and history. */
async function checkPlans(year: Year, owner: Household, books: Books, read: Read): Promise<void> {
  const { paymentPlans } = await read(listPaymentPlans, [owner.payerId])
  for (const plan of owner.plans) {
    const own = year.bills.filter(({ planId }) => planId === plan.planId)
    const paid = own.filter((bill) => books.moneyOf(bill).paidOn !== null)
    const returned = own.filter(({ isReturned }) => isReturned)
    const subtotalBalance = plan.subtotal - sumOf(paid, 'subtotal') + sumOf(returned, 'subtotal')
    const taxBalance = plan.tax - sumOf(paid, 'tax') + sumOf(returned, 'tax')
    const balance = { subtotalBalance, taxBalance, total: subtotalBalance + taxBalance }
    const details = await read(getPaymentPlan, [plan.planId])
    const shown = paymentPlans.find(({ paymentPlanId }) => Number(paymentPlanId) === plan.planId)
    const what = `plan ${plan.planId} by ${plan.method}, day ${year.day}`
    expect(shown?.balanceRemaining, what).toEqual(balance)
    expect(details.balanceRemaining, what).toEqual(balance)
    expect((await read(getPlanBalance, [plan.planId])).balanceRemaining, what).toEqual(balance)
    expect(shown?.paymentPlanStatus, what).toBe(subtotalBalance === 0 ? 'paid_off' : 'active')
    const history = details.paymentPlanHistory.map((row) => [
      row.chargeEventId,
      row.amount,
      row.paymentStatus,
    ])
    const expected = own
      .map((bill) => ({ bill, money: books.moneyOf(bill) }))
      .filter(({ money: { status } }) => status !== 'scheduled' && status !== 'unpaid')
      .map(({ bill, money }) => [bill.invoiceId, money.total ?? dueOf(bill), money.status])
    expect(history.toSorted(byId), what).toEqual(expected.toSorted(byId))
    for (const row of details.paymentPlanHistory) year.compared.add(`plan: ${row.paymentStatus}`)
  }
}

/** The figures that an invoice, a receipt and a guest's invoice share. */
function figuresOf(year: Year, bill: Bill, books: Books) {
  const { status, total, refunded, paidOn } = books.moneyOf(bill)
  const due = dueOf(bill)
  if (total !== null)
    expect(total, `${bill.invoiceId} by its accepted price`).toBe(year.accepted.get(bill.invoiceId))
  return {
    status,
    subtotal: bill.subtotal,
    taxAmount: bill.tax,
    amount: due,
    applicationFee: total === null ? 0 : total - due,
    totalAmount: total ?? due,
    refundedAmount: refunded,
    payment: paidOn === null ? null : { paidOn },
  }
}

const kinds: readonly Kind[] = ['credit', 'debit', 'prepaid', 'ach']

/** The page and receipt of every invoice, its prices while it is open, and the same for a guest. */
async function checkInvoices(year: Year, owner: Household, books: Books, read: Read): Promise<void> {
  for (const bill of year.bills.filter((each) => each.owner === owner)) {
    const figures = figuresOf(year, bill, books)
    const what = `invoice ${bill.invoiceId}, day ${year.day}`
    expect(await read(getTransaction, [owner.practiceId, bill.invoiceId]), what).toMatchObject(figures)
    year.compared.add(`invoice: ${figures.status}`)
    if (figures.status === 'scheduled' || figures.status === 'unpaid') {
      const { invoiceFees } = await read(calculateInvoiceFees, [bill.invoiceId])
      const expected = Object.fromEntries(kinds.map((kind) => [kind, priceOf(bill, kind)]))
      expect(invoiceFees[0], `prices of ${what}`).toMatchObject(expected)
    }
    if (bill.planId !== null) continue
    const token = await guestToken(year.world, bill.invoiceId)
    const guest = await year.world.call(getGuestInvoice, [bill.invoiceId], { token })
    const isDue = figures.payment === null && figures.status !== 'stripe_pending'
    const bankPaymentReturned = books.moneyOf(bill).isLost || (isDue && year.returned.includes(bill))
    expect(guest.data, `guest’s ${what}`).toMatchObject({ ...figures, bankPaymentReturned })
    year.compared.add(`guest: ${bankPaymentReturned && isDue ? 'returned' : figures.status}`)
  }
}

/** Compares every screen of every payer with the books, to the cent. */
export async function checkScreens(year: Year, books: Books): Promise<void> {
  for (const owner of year.households) {
    const read = await readerOf(year, owner)
    await checkOverview(year, owner, books, read)
    await checkFailedCards(year, owner, books, read)
    await checkActivity(year, owner, books, read)
    await checkPlans(year, owner, books, read)
    await checkInvoices(year, owner, books, read)
  }
}
