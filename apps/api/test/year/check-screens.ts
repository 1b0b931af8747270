import * as v from 'valibot'
import { getInvoice } from '@payment-center/api-client/endpoints/invoice'
import { openInvoiceLink } from '@payment-center/api-client/endpoints/links'
import {
  activityPageSize,
  listActivity,
  listFailed,
  listInvoices,
} from '@payment-center/api-client/endpoints/overview'
import { getPayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import { getPlan, getPlanBalance, listPlans } from '@payment-center/api-client/endpoints/plans'
import { getInvoicePrices } from '@payment-center/api-client/endpoints/prices'
import { configurationFile, createApi, type Api, type Result } from '@payment-center/api-client/http'
import { expect } from 'vitest'
import type { Bill, Books } from './books.ts'
import { signIn, type Household } from './households.ts'
import { priceOf, type Kind, type Year } from './year.ts'

/** A payer's screens load by `api`. */
interface Screens {
  readonly year: Year
  readonly books: Books
  readonly owner: Household
  readonly api: Api
  readonly payer: { readonly payerId: string; readonly practiceId: string }
}

/** The client of the pages. */
const clientOf = ({ world }: Year, token: string | null): Api =>
  createApi({
    token: () => token,
    onUnauthorized: () => undefined,
    configuration: () => v.parse(configurationFile, { apiOrigin: world.url }),
    known: { getState: () => true, begin: () => undefined },
  })

async function load<Value>(loading: Promise<Result<Value>>): Promise<Value> {
  const result = await loading
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}

const dueOf = ({ subtotal, tax }: Bill) => subtotal + tax
const sumOf = (bills: readonly Bill[], part: 'subtotal' | 'tax') =>
  bills.reduce((sum, bill) => sum + bill[part], 0)
const byId = (one: readonly unknown[], other: readonly unknown[]) =>
  String(one[0]) < String(other[0]) ? -1 : 1

const billsOf = ({ year, owner }: Screens) => year.bills.filter((bill) => bill.owner === owner)

/** Payments due, past due, pending and failed. */
async function checkOverview(screens: Screens): Promise<void> {
  const { year, books, api, payer } = screens
  for (const status of ['scheduled', 'unpaid', 'stripe_pending', 'failed'] as const) {
    const invoices = await load(listInvoices(api, payer, status))
    if (invoices.length > 0) year.compared.add(`overview: ${status}`)
    const shown = invoices.map(({ invoiceId, amount }) => [invoiceId, amount]).toSorted(byId)
    const expected = billsOf(screens)
      .filter((bill) => books.moneyOf(bill).status === status)
      .map((bill) => [bill.invoiceId, books.moneyOf(bill).total ?? dueOf(bill)])
    expect(shown, `${status} on the overview, day ${year.day}`).toEqual(expected.toSorted(byId))
  }
}

async function checkFailedCards(screens: Screens): Promise<void> {
  const { year, books, api, payer } = screens
  const failed = await load(listFailed(api, payer))
  const shown = failed.map(({ invoice }) => [invoice.invoiceId, invoice.amount])
  const expected = billsOf(screens).filter((bill) => books.moneyOf(bill).status === 'failed')
  expect(shown.toSorted(byId), `failed payments, day ${year.day}`).toEqual(
    expected.map((bill) => [bill.invoiceId, dueOf(bill)]).toSorted(byId),
  )
}

async function checkActivity(screens: Screens): Promise<void> {
  const { year, books, api, payer } = screens
  const shown: unknown[][] = []
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const { transactions, total } = await load(listActivity(api, payer, page))
    pages = Math.ceil(total / activityPageSize)
    for (const row of transactions) {
      year.compared.add(`activity: ${row.status}`)
      shown.push([row.invoiceId, row.amount, row.status, row.paidOn])
    }
  }
  const expected = billsOf(screens)
    .map((bill) => ({ bill, money: books.moneyOf(bill) }))
    .filter(({ money: { paidOn } }) => paidOn !== null)
    .map(({ bill, money: { total, status, paidOn } }) => [bill.invoiceId, total, status, paidOn])
  expect(shown.toSorted(byId), `activity, day ${year.day}`).toEqual(expected.toSorted(byId))
}

/** A plan's card, balance and history. */
async function checkPlans(screens: Screens): Promise<void> {
  const { year, books, owner, api, payer } = screens
  const plans = await load(listPlans(api, payer))
  for (const plan of owner.plans) {
    const planId = String(plan.planId)
    const own = year.bills.filter((bill) => bill.planId === plan.planId)
    const paid = own.filter((bill) => books.moneyOf(bill).paidOn !== null)
    const returned = own.filter(({ isReturned }) => isReturned)
    const subtotal = plan.subtotal - sumOf(paid, 'subtotal') + sumOf(returned, 'subtotal')
    const tax = plan.tax - sumOf(paid, 'tax') + sumOf(returned, 'tax')
    const balance = { subtotal, tax, total: subtotal + tax }
    const details = await load(getPlan(api, payer, planId))
    const shown = plans.find((each) => each.planId === planId)
    const what = `plan ${planId} by ${plan.method}, day ${year.day}`
    expect(shown?.remaining, what).toEqual(balance)
    expect(details.plan.remaining, what).toEqual(balance)
    expect(await load(getPlanBalance(api, planId)), what).toEqual(balance)
    expect(shown?.status, what).toBe(subtotal === 0 ? 'paid_off' : 'active')
    const history = details.history.map(({ invoiceId, amount, status }) => [invoiceId, amount, status])
    const expected = own
      .map((bill) => ({ bill, money: books.moneyOf(bill) }))
      .filter(({ money: { status } }) => status !== 'scheduled' && status !== 'unpaid')
      .map(({ bill, money }) => [bill.invoiceId, money.total ?? dueOf(bill), money.status])
    expect(history.toSorted(byId), what).toEqual(expected.toSorted(byId))
    for (const { status } of details.history) year.compared.add(`plan: ${status}`)
  }
}

/** The figures that an invoice, a receipt and a guest's invoice share. */
function figuresOf({ year, books }: Screens, bill: Bill) {
  const { status, total, refunded, paidOn } = books.moneyOf(bill)
  const due = dueOf(bill)
  if (total !== null)
    expect(total, `${bill.invoiceId} by its accepted price`).toBe(year.accepted.get(bill.invoiceId))
  const processing = status === 'stripe_pending' ? { paidWith: { kind: 'ach', last4: '0000' } } : null
  return {
    status,
    subtotal: bill.subtotal,
    tax: bill.tax,
    fee: total === null ? 0 : total - due,
    total: total ?? due,
    refunded,
    paymentInProgress: false,
    payment: paidOn === null ? processing : { paidOn },
  }
}

const kinds: readonly Kind[] = ['credit', 'debit', 'prepaid', 'ach']

/** The page and receipt of every invoice, its prices while it is open, and the same for a guest and on a link's landing. */
async function checkInvoices(screens: Screens): Promise<void> {
  const { year, books, api, payer } = screens
  for (const billed of billsOf(screens)) {
    const { invoiceId } = billed
    const figures = figuresOf(screens, billed)
    const what = `invoice ${invoiceId}, day ${year.day}`
    expect(await load(getPayerInvoice(api, payer, invoiceId)), what).toMatchObject(figures)
    year.compared.add(`invoice: ${figures.status}`)
    if (figures.status === 'scheduled' || figures.status === 'unpaid') {
      const expected = Object.fromEntries(kinds.map((kind) => [kind, priceOf(billed, kind)]))
      expect(await load(getInvoicePrices(api, invoiceId)), `prices of ${what}`).toMatchObject(expected)
    }
    if (billed.planId !== null) continue
    const isDue = figures.payment === null
    const isBankPaymentReturned = books.moneyOf(billed).isLost || (isDue && year.returned.includes(billed))
    const link = await load(openInvoiceLink(clientOf(year, null), { invoiceId }))
    const { status, total: amount, refunded } = figures
    const bill = { status, amount, refunded, isBankPaymentReturned }
    expect(link.bill, `landing’s ${what}`).toMatchObject(bill)
    const guest = await load(getInvoice(clientOf(year, link.token), invoiceId))
    expect(guest, `guest’s ${what}`).toMatchObject({ ...figures, isBankPaymentReturned })
    year.compared.add(`guest: ${isBankPaymentReturned && isDue ? 'returned' : figures.status}`)
  }
}

/** Compares what every screen of every payer loads with the books, to the cent. */
export async function checkScreens(year: Year, books: Books): Promise<void> {
  for (const owner of year.households) {
    const { token } = await signIn(year.world, owner)
    const payer = { payerId: String(owner.payerId), practiceId: String(owner.practiceId) }
    const screens = { year, books, owner, api: clientOf(year, token), payer }
    await checkOverview(screens)
    await checkFailedCards(screens)
    await checkActivity(screens)
    await checkPlans(screens)
    await checkInvoices(screens)
  }
}
