import { add, cents, payablePart, portion, type Cents } from '@payment-center/payments/money'
import type {
  SentAnswer,
  listFailedPayments as failedCall,
  listScheduledPayments as scheduledCall,
  listPaymentPlans,
} from '@payment-center/validation/wire'
import { leastCharge } from '@payment-center/validation/fields'
import { selectFailedPayments, selectPlansOfPayer, type Plan, selectInFlights } from './plan-repository.ts'
import type { Db } from '../db/index.ts'
import { ApiError } from '../base/api-error.ts'
import { chargeEventOf } from '../invoices/charge-events.ts'
import { findInvoices } from '../invoices/invoice-repository.ts'
import { findMethods, nameOf, type SavedMethod } from '../methods/saved-method-repository.ts'
import { nextInstalments, freeOf, isAboveMinimum } from './plan-balance.ts'
import type { PlanAmount } from './plan-amount.ts'
import { dayOf } from '../base/calendar.ts'
import { amountOf, selectPaymentsOfPlans } from './plan-payment-repository.ts'

type Scheduled = SentAnswer<typeof scheduledCall>
type Failed = SentAnswer<typeof failedCall>

async function selectBilledPlans(db: Db, payerId: number): Promise<Plan[]> {
  const plans = await selectPlansOfPayer(db, { payerId })
  return plans.filter(({ status, is_offered: isOffered }) => status === 'active' && !isOffered)
}

/** The next payment of each active plan, soonest first. Amounts in cents. */
export async function listScheduledPayments(db: Db, payerId: number): Promise<Scheduled> {
  const plans = await selectBilledPlans(db, payerId)
  const methodOf = await findMethods(db, payerId, plans)
  const nextOf = await nextInstalments(db, plans)
  const payments = plans.flatMap((plan) => {
    const [next, method] = [nextOf(plan), methodOf(plan)]
    if (next === null) return []
    return {
      description: plan.description,
      paymentMethod: method === null ? null : nameOf(method),
      dueDate: plan.next_billing_date,
      amount: add(next.subtotal, next.tax),
    }
  })
  return { payments: payments.toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1)) }
}

function triedWith(method: SavedMethod | null): Pick<Failed['failedPayments'][number], 'card' | 'ach'> {
  switch (method?.type) {
    case undefined:
      return { card: null, ach: null }
    case 'card': {
      const { token_id: tokenId, brand: cardType, last4 } = method.card
      return { card: { tokenId, cardType, last4 }, ach: null }
    }
    case 'bank': {
      const { ach_id: achId, bank_name: bankName, last4: accountLast4, customer_id: customerId } = method.bank
      return { card: null, ach: { achId, bankName, accountLast4, customerId } }
    }
    default:
      return method satisfies never
  }
}

/** The failed payments of a payer's plans, oldest first. @throws ApiError `none` */
export async function listFailedPayments(db: Db, payerId: number, practiceId: number): Promise<Failed> {
  const rows = await selectFailedPayments(db, { payerId, practiceId })
  if (rows.length === 0) throw new ApiError('none')
  const invoices = await findInvoices(
    db,
    rows.map((row) => row.charge_event_id),
  )
  const byId = new Map(invoices.map((invoice) => [invoice.invoiceId, chargeEventOf(invoice)]))
  const methodOf = await findMethods(db, payerId, rows)
  const failedPayments = rows.flatMap((row) => {
    const chargeEvent = byId.get(row.charge_event_id)
    return chargeEvent === undefined
      ? []
      : { chargeEvent, planDescription: row.description, ...triedWith(methodOf(row)) }
  })
  return { failedPayments }
}

type PlanSummary = Omit<SentAnswer<typeof listPaymentPlans>['paymentPlans'][number], 'paymentPlanHistory'>

/** The tax of one full monthly payment, in cents. */
export function monthlyTaxOf(plan: Plan): Cents {
  return portion(plan.monthly_subtotal, plan.tax_rate, 100_000)
}

/** The largest extra payment in cents, before tax and fee, that leaves a rest which can still be charged. */
export function largestExtraPayment(plan: Plan, inFlight: PlanAmount): Cents {
  const free = freeOf(plan, inFlight)
  if (plan.status !== 'active' || !isAboveMinimum(free)) return cents(0)
  const most = plan.largest_extra_payment ?? free.subtotal
  const part = payablePart(free.subtotal, most)
  return part > most || part < Math.min(leastCharge, free.subtotal) ? cents(0) : part
}

function paymentMethodOf(method: SavedMethod | null): PlanSummary['paymentPlanPaymentMethod'] {
  if (method === null) return null
  return method.type === 'bank'
    ? { achId: method.bank.ach_id, bankName: method.bank.bank_name, accountLast4: method.bank.last4 }
    : { tokenId: method.card.token_id, cardType: method.card.brand, last4: method.card.last4 }
}

/** A plan's balance in cents, before any fee. */
export function balanceOf(plan: Plan) {
  return {
    total: add(plan.balance_subtotal, plan.balance_tax),
    subtotalBalance: plan.balance_subtotal,
    taxBalance: plan.balance_tax,
  }
}

function summaryOf(plan: Plan, inFlight: PlanAmount, method: SavedMethod | null): PlanSummary {
  const monthlyTaxAmount = monthlyTaxOf(plan)
  return {
    paymentPlanId: plan.payment_plan_id,
    practiceId: plan.practice_id,
    description: plan.description,
    paymentPlanStatus: plan.status,
    isPlanCompleted: plan.status === 'paid_off',
    balanceRemaining: balanceOf(plan),
    planTotals: { total: add(plan.subtotal, plan.tax), subtotal: plan.subtotal, taxTotal: plan.tax },
    monthlyPayment: add(plan.monthly_subtotal, monthlyTaxAmount),
    monthlySubtotal: plan.monthly_subtotal,
    monthlyTaxAmount,
    startDate: plan.start_date,
    endDate: plan.end_date,
    billingDay: plan.billing_day,
    downPayment: plan.down_payment,
    paymentPlanPaymentMethod: paymentMethodOf(method),
    maxAllowedPayment: largestExtraPayment(plan, inFlight),
    freeSubtotal: freeOf(plan, inFlight).subtotal,
  }
}

/** The payments of each plan, newest first: paid, refunded, pending or failed. Cents, with the fee once accepted. */
async function planHistories(db: Db, planIds: readonly number[]) {
  const rows = await selectPaymentsOfPlans(db, planIds)
  const paymentsOf = Map.groupBy(rows, (row) => row.payment_plan_id)
  return (planId: number) =>
    (paymentsOf.get(planId) ?? [])
      .map((row) => ({
        chargeEventId: row.charge_event_id,
        paidTs: row.paid_at?.toISOString() ?? `${row.due_date}T12:00:00.000Z`,
        paidOn: row.paid_at && dayOf(row.paid_at, row.time_zone),
        amount: amountOf(row),
        refundedAmount: row.refunded ?? 0,
        paymentStatus: row.status,
      }))
      .toSorted((one, other) => (one.paidTs < other.paidTs ? 1 : -1))
}

/** One payer's plans with their payments. Amounts in cents. */
export async function describePlans(db: Db, payerId: number, plans: readonly Plan[]) {
  const planIds = plans.map((plan) => plan.payment_plan_id)
  const inFlightOf = await selectInFlights(db, planIds)
  const methodOf = await findMethods(db, payerId, plans)
  const historyOf = await planHistories(db, planIds)
  return plans.map((plan) => ({
    ...summaryOf(plan, inFlightOf(plan.payment_plan_id), methodOf(plan)),
    paymentPlanHistory: historyOf(plan.payment_plan_id),
  }))
}
