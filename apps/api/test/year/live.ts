import { getPaymentPlan, listScheduledPayments } from '@payment-center/validation/wire'
import { markOverdueInvoices } from '../../src/plan-billing/watch-due-dates.ts'
import { sendMails } from '../scenarios/send-mails.ts'
import { runPlanBilling } from '../../src/plan-billing/run-plan-billing.ts'
import { reconcile, runMinuteJobs } from '../../src/reconciler/reconcile.ts'
import { dayOf, dayMs, hourMs } from '../../src/base/calendar.ts'
import { addInvoice } from '../scenarios/invoices.ts'
import { openBooks, type Bill } from './books.ts'
import { signIn, type Household, type YearPlan } from './households.ts'
import { awaitBank, payBill, payExtra, retry } from './pay.ts'
import { followLastTaxes } from './last-taxes.ts'
import { findReturned } from './returned.ts'
import { priceOf, roundHalfUp, type Year } from './year.ts'

function dayIn(year: Year, owner: Household, days: number): string {
  return dayOf(new Date(year.world.clock.now().getTime() + days * dayMs), owner.timeZone)
}

async function sendBill(year: Year): Promise<void> {
  const { world, dice, bills } = year
  const owner = dice.pick(year.households)
  const procedures = Array.from({ length: dice.between(1, 3) }, () => ({
    amount: dice.between(500, 19_999),
    isTaxable: dice.happens(0.4),
  }))
  const dueDate = dayIn(year, owner, dice.between(5, 30))
  const { payerId, practiceId, taxRate } = owner
  const invoiceId = await addInvoice(world, { payerId, practiceId, taxRate, dueDate, procedures })
  const subtotal = procedures.reduce((sum, { amount }) => sum + amount, 0)
  const taxes = procedures.map(({ amount, isTaxable }) =>
    isTaxable ? roundHalfUp(amount * taxRate, 100_000) : 0,
  )
  const tax = taxes.reduce((sum, each) => sum + each, 0)
  bills.push({ invoiceId, owner, planId: null, subtotal, tax, dueDate })
}

/** The instalments that were billed since the last day, as the overview announced them. */
async function findInstalments(year: Year, announced: ReadonlyMap<number, number>): Promise<void> {
  const { world, bills } = year
  if (announced.size === 0) return
  const rows = await world.dependencies.db
    .selectFrom('plan_payments')
    .selectAll()
    .where('kind', '=', 'instalment')
    .where('due_date', 'is not', null)
    .where('payment_plan_id', 'in', [...announced.keys()])
    .orderBy('payment_plan_id')
    .orderBy('due_date')
    .execute()
  const known = new Set(bills.map(({ invoiceId }) => invoiceId))
  for (const row of rows.filter(({ charge_event_id: id }) => !known.has(id))) {
    const owner = year.households.find(({ plans }) =>
      plans.some(({ planId }) => planId === row.payment_plan_id),
    )
    const plan = owner?.plans.find(({ planId }) => planId === row.payment_plan_id)
    if (owner === undefined || plan === undefined) throw new Error('an instalment of no plan')
    const { charge_event_id: invoiceId, subtotal, tax, due_date: dueDate } = row
    if (announced.get(plan.planId) !== subtotal + tax)
      throw new Error(
        `plan ${plan.planId} announced ${announced.get(plan.planId)}, billed ${subtotal} + ${tax}`,
      )
    const bill: Bill = { invoiceId, owner, planId: plan.planId, subtotal, tax, dueDate: dueDate ?? '' }
    bills.push(bill)
    await chargeInstalment(year, bill, plan)
  }
}

async function chargeInstalment(year: Year, bill: Bill, { method }: YearPlan): Promise<void> {
  if (method === 'none') return
  year.accepted.set(bill.invoiceId, priceOf(bill, 'debit'))
  year.receipts.add(bill.invoiceId)
  if (method === 'declining card') year.failed.add(bill.invoiceId)
  if (method === 'bank') await awaitBank(year, bill)
}

/** What the overview announces as each plan's next payment, in cents. */
async function readAnnounced(year: Year): Promise<Map<number, number>> {
  const announced = new Map<number, number>()
  for (const owner of year.households) {
    const { token } = await signIn(year.world, owner)
    const { data } = await year.world.call(listScheduledPayments, [owner.payerId], { token })
    for (const { description, amount } of data.payments) announced.set(Number(description), amount)
  }
  return announced
}

async function answerDebits(year: Year): Promise<void> {
  for (const debit of [...year.debits].filter(({ answersOn }) => answersOn <= year.day)) {
    year.debits.delete(debit)
    await year.world.vendor.settleDebit(debit.intentId, debit.outcome)
    if (debit.outcome === 'succeeded') continue
    const { bill } = debit
    year.returned.push(bill)
    if (year.extras.delete(bill.invoiceId)) year.bills.splice(year.bills.indexOf(bill), 1)
    else if (bill.planId !== null) year.failed.add(bill.invoiceId)
  }
}

/** The practice refunds a part, or all that is left. */
async function refundSome(year: Year, intentId: string, received: number): Promise<void> {
  const { dice, refunds, world } = year
  const left = received - (refunds.get(intentId) ?? 0)
  const amount = dice.happens(0.4) ? left : dice.between(1, left)
  refunds.set(intentId, received - left + amount)
  await world.vendor.refund(intentId, amount)
}

async function touchPayments(year: Year): Promise<void> {
  const { world, dice, disputes, refunds, lost } = year
  const isDisputed = (id: string) => lost.has(id) || [...disputes].some(({ intentId }) => intentId === id)
  const intents = await world.vendor.listAllIntents()
  const perInvoice = Map.groupBy(intents, ({ metadata }) => metadata['charge_event_id'])
  // In the order of the bills, so that the dice pick the same ones in each run.
  const paid = year.bills
    .flatMap(({ invoiceId }) => perInvoice.get(invoiceId) ?? [])
    .filter(
      ({ id, status, amount_received: received }) =>
        status === 'succeeded' && !isDisputed(id) && (refunds.get(id) ?? 0) < received,
    )
  if (paid.length === 0) return
  const intent = dice.pick(paid)
  if (dice.happens(0.7)) return refundSome(year, intent.id, intent.amount_received)
  if (refunds.has(intent.id)) return
  const disputeId = await world.vendor.dispute(intent.id)
  const outcome = dice.pick<'lost' | 'won'>(['lost', 'won'])
  const bill = year.bills.find(({ invoiceId }) => invoiceId === intent.metadata['charge_event_id'])
  const isDebit = intent.payment_method_types.includes('us_bank_account')
  const debited = isDebit && bill !== undefined ? bill : null
  disputes.add({ disputeId, intentId: intent.id, endsOn: year.day + dice.between(5, 30), outcome, debited })
}

async function endDisputes(year: Year): Promise<void> {
  for (const dispute of [...year.disputes].filter(({ endsOn }) => endsOn <= year.day)) {
    year.disputes.delete(dispute)
    if (dispute.outcome === 'lost') {
      year.lost.add(dispute.intentId)
      if (dispute.debited !== null) year.returned.push(dispute.debited)
    }
    await year.world.vendor.closeDispute(dispute.disputeId, dispute.outcome)
  }
}

async function payToday(year: Year): Promise<void> {
  const { world, dice, bills, households } = year
  const { moneyOf } = await openBooks(world, year)
  await followLastTaxes(year)
  for (const bill of bills) {
    if (year.extras.has(bill.invoiceId)) continue
    const { status } = moneyOf(bill)
    if (status === 'failed' && dice.happens(0.3)) await retry(year, bill)
    else if ((status === 'scheduled' || status === 'unpaid') && dice.happens(0.2)) await payBill(year, bill)
    else continue
    await followLastTaxes(year)
  }
  for (const owner of households.filter(() => dice.happens(0.12))) {
    const plan = dice.pick(owner.plans)
    const { token } = await signIn(world, owner)
    const { data } = await world.call(getPaymentPlan, [plan.planId], { token })
    const hasOpen = bills.some((bill) => bill.planId === plan.planId && moneyOf(bill).paidOn === null)
    const limit = data.maxAllowedPayment ?? 0
    if (!hasOpen && limit > 0) await payExtra(year, owner, plan, limit)
  }
}

async function runLoops({ world: { dependencies } }: Year): Promise<void> {
  await runMinuteJobs(dependencies)
  // It handles the events that those jobs found.
  await reconcile(dependencies)
  await dependencies.background.drain()
  // A payment that came to nothing put its invoice back to scheduled, whose due date may have passed meanwhile.
  await markOverdueInvoices(dependencies)
  await sendMails(dependencies)
}

/** Up to nine days: what payers, practices and banks do, at any hour, and then the loops of the server. */
export async function liveSomeDays(year: Year): Promise<void> {
  const { world, dice } = year
  const days = dice.between(3, 9)
  const start = dice.between(0, 23)
  world.clock.advance((24 * (days - 1) + start) * hourMs)
  year.day += days
  const announced = await readAnnounced(year)
  await runPlanBilling(world.dependencies)
  await findInstalments(year, announced)
  if (dice.happens(0.8)) await sendBill(year)
  await payToday(year)
  await answerDebits(year)
  await endDisputes(year)
  if (dice.happens(0.4)) await touchPayments(year)
  // An email is dropped after a week.
  await sendMails(world.dependencies)
  world.clock.advance((24 - start) * hourMs)
  await runLoops(year)
  await findReturned(year)
  await followLastTaxes(year)
}
