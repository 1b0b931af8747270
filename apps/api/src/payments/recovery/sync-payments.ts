import { billingTotals, kindOfFunding, type Bill } from '@payment-center/payments/fees'
import { add, cents } from '@payment-center/payments/money'
import { pricedKind, type PricedKind } from '@payment-center/validation/wire'
import type { Tx } from '../../db/index.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { endClientPending, withInvoice, wasPaid } from '../../invoices/invoice-status-repository.ts'
import { findInvoice, findPracticeOf, type Invoice } from '../../invoices/invoice-repository.ts'
import { settleAttempt, cancelAttempt } from '../attempts/settle-attempt.ts'
import {
  findAttemptByIntent,
  findLiveAttempt,
  type Attempt,
  type MethodPrice,
} from '../attempts/attempt-repository.ts'
import { insertAttempt } from '../attempts/new-attempt-repository.ts'
import type { ProviderState, RecordedPayment, Period } from '../../ports/payment-provider.ts'
import { dayMs } from '../../base/calendar.ts'
import { adoptIntent, raiseWatermark, readWatermark } from './recovery-repository.ts'

/**
 * `known`: the database has it. `adopted`: it has it now. `nothing`: it took no money. `unknown-invoice`: the
 * database has no such invoice. `paid-twice`: another payment paid the invoice.
 */
type Adoption = 'known' | 'adopted' | 'nothing' | 'unknown-invoice' | 'paid-twice'

function kindPaidWith(state: ProviderState, source: RecordedPayment['source']): PricedKind {
  if (source === 'bank') return 'ach'
  return state.status === 'succeeded' ? kindOfFunding(state.capture.funding) : 'credit'
}

/** The price that the payer accepted, which stands even if the practice's fees have changed since. */
function acceptedPrice(bill: Bill, { intent, source, total }: RecordedPayment): MethodPrice {
  const paidWith = kindPaidWith(intent.providerState, source)
  const priced = [paidWith, ...pricedKind.options].map((kind) => ({
    kind,
    totals: billingTotals(bill, kind),
  }))
  const same = priced.find(({ totals }) => totals.total === total)
  if (same !== undefined) return same
  const fee = total - add(bill.subtotal, bill.tax)
  const { subtotal, tax } = bill
  if (fee < 0) return { kind: paidWith, totals: billingTotals(bill, paidWith) }
  return { kind: paidWith, totals: { subtotal, tax, fee: cents(fee), total } }
}

function methodIdOf({ providerState }: RecordedPayment['intent']): string {
  const card = providerState.status === 'succeeded' ? providerState.capture.card : null
  return card?.paymentMethodId ?? 'unknown'
}

/** Stores the payment as the invoice's attempt. @returns the live attempt that is in its way, if there is one */
async function bind(
  tx: Tx,
  { clock }: Dependencies,
  { invoiceId, status }: Pick<Invoice, 'invoiceId' | 'status'>,
  payment: RecordedPayment,
): Promise<Attempt | Adoption> {
  const { intent, attemptNumber } = payment
  if ((await findAttemptByIntent(tx, intent.intentId)) !== null) return 'known'
  if (wasPaid(status)) return 'paid-twice'
  const live = await findLiveAttempt(tx, invoiceId)
  if (live !== null && live.intentId !== null) return live
  const invoice = await findInvoice(tx, invoiceId)
  if (invoice === null) return 'unknown-invoice'
  const price = acceptedPrice(invoice.bill, payment)
  const { attemptId } = live ?? (await insertAttempt(tx, invoice, { ...price, customerId: null }, clock()))
  const adopted = { ...price, intentId: intent.intentId, attemptNumber, methodId: methodIdOf(intent) }
  await adoptIntent(tx, attemptId, adopted, clock())
  await endClientPending(tx, invoiceId)
  return 'adopted'
}

async function adopt(
  dependencies: Dependencies,
  invoiceId: string,
  payment: RecordedPayment,
): Promise<Adoption> {
  const { db, log } = dependencies
  const store = () =>
    withInvoice(db, invoiceId, (tx, status) => bind(tx, dependencies, { invoiceId, status }, payment))
  let result = await store()
  if (typeof result === 'object') {
    // Both could take money: the one that has not taken any is canceled.
    if (result.intentId !== null) await cancelAttempt(dependencies, result, result.intentId)
    result = await store()
  }
  if (typeof result === 'object') return 'paid-twice'
  if (result !== 'adopted') return result
  const { intentId, providerState } = payment.intent
  log.warn({ invoiceId, intentId, total: payment.total }, 'found a payment that the database had lost')
  const attempt = await findAttemptByIntent(db, intentId)
  if (attempt !== null) await settleAttempt(dependencies, attempt, providerState)
  return result
}

/**
 * Stores a payment of the provider's records that the database lacks, as after a restore: as paid or processing. One
 * that is not paid yet is canceled, so that no browser can pay it beside a new one.
 * @throws ProviderUnavailableError
 */
export async function adoptPayment(dependencies: Dependencies, payment: RecordedPayment): Promise<Adoption> {
  const { db, vendors } = dependencies
  const { invoiceId, attemptNumber, intent } = payment
  if ((await findAttemptByIntent(db, intent.intentId)) !== null) return 'known'
  const { status } = intent.providerState
  if (status === 'canceled') return 'nothing'
  const practiceId = await findPracticeOf(db, invoiceId)
  const tookNothing = status === 'open' || status === 'authorized'
  if (practiceId === null) return tookNothing ? 'nothing' : 'unknown-invoice'
  if (!tookNothing) return adopt(dependencies, invoiceId, payment)
  const live = await findLiveAttempt(db, invoiceId)
  // The server is opening it right now, or has just done so: then no browser can have confirmed it.
  const isOpening = live?.intentId === null && live.attemptNumber === attemptNumber
  if (isOpening && status === 'open') return 'nothing'
  if (live?.intentId === intent.intentId) return 'known'
  const { provider } = vendors.of(practiceId)
  if ((await provider.cancelIntent(intent.intentId)) !== 'refused') return 'nothing'
  const current = await provider.retrieveIntent(intent.intentId)
  // Another process released it at the same time.
  if (current.providerState.status === 'canceled') return 'nothing'
  return adopt(dependencies, invoiceId, { ...payment, intent: current })
}

/** The next period to read: a day, or up to now once less than a day is left. */
export function periodFrom(since: Date, now: Date): Period {
  const end = new Date(since.getTime() + dayMs)
  return { since, until: end < now ? end : null }
}

/** Stores the payments of a period that the database lacks. @returns how far the period was read */
async function syncPeriod(dependencies: Dependencies, period: Period): Promise<Date> {
  const payments = await dependencies.vendors.main.provider.listPayments(period)
  for (const payment of payments) {
    const adoption = await adoptPayment(dependencies, payment)
    const isLost = adoption !== 'known' && adoption !== 'nothing'
    // The newest payment of the last time is read again.
    if (isLost && payment.createdAt > period.since)
      await raiseWatermark(dependencies.db, 'lost-payment', dependencies.clock())
  }
  const newest = Math.max(period.since.getTime(), ...payments.map(({ createdAt }) => createdAt.getTime()))
  return period.until ?? new Date(newest)
}

/**
 * Reads the payments that the provider opened since the last time, without the test practice's, and stores those that
 * the database lacks: a restored database finds what was paid after its backup.
 * @param signal ends it after a day's payments; the next call continues
 * @returns whether it reached the present
 * @throws ProviderUnavailableError
 */
export async function syncPayments(dependencies: Dependencies, signal?: AbortSignal): Promise<boolean> {
  const { db, clock } = dependencies
  for (;;) {
    const period = periodFrom(await readWatermark(db, 'payments', clock()), clock())
    await raiseWatermark(db, 'payments', await syncPeriod(dependencies, period))
    if (period.until === null) return true
    if (signal?.aborted === true) return false
  }
}
