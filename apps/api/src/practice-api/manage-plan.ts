import { add, cents } from '@payment-center/payments/money'
import type { SentAnswer, cancelPlan as cancelCall, getPracticePlan } from '@payment-center/validation/wire'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Db } from '../db/index.ts'
import { cancelPlan, hasMethod, type Plan } from '../plans/plan-repository.ts'
import { findPlanByExternalId } from '../plans/new-plan-repository.ts'
import { plannedInstalments } from '../plans/plan-balance.ts'
import { selectBilledInstalments } from '../plans/plan-payment-repository.ts'
import { recordChanges } from '../audit/record-call.ts'
import { findExternalIdOfPatient } from './external-id-repository.ts'

type Answer = SentAnswer<typeof getPracticePlan>

/** @throws ApiError `not_found`, also for another practice's plan */
async function requirePlanByExternalId(db: Db, practiceId: number, externalId: string): Promise<Plan> {
  const plan = await findPlanByExternalId(db, practiceId, externalId)
  if (plan === null) throw new ApiError('not_found')
  return plan
}

function stateOf({ status, is_offered: isOffered }: Plan): Answer['state'] {
  return status === 'active' && isOffered ? 'offered' : status
}

/** How plans' payments are called on the wire. */
export const planPaymentKinds = {
  instalment: 'instalment',
  off_cycle: 'extra',
  returned: 'returned',
} as const

/** Billed ones and those to come, by date. Amounts in cents. */
async function instalmentsOf(db: Db, plan: Plan): Promise<Answer['instalments']> {
  const billed = await selectBilledInstalments(db, plan.payment_plan_id)
  const planned = await plannedInstalments(db, plan)
  return [
    ...billed.map((row) => ({
      kind: planPaymentKinds[row.kind],
      chargeEventId: row.charge_event_id,
      status: row.status,
      dueDate: row.due_date,
      subtotal: row.subtotal,
      taxAmount: row.tax,
      paid: row.captured ?? cents(0),
      refunded: row.refunded ?? cents(0),
    })),
    ...planned.map(({ dueDate, subtotal, tax }) => ({
      kind: 'instalment' as const,
      chargeEventId: null,
      status: null,
      dueDate,
      subtotal,
      taxAmount: tax,
      paid: cents(0),
      refunded: cents(0),
    })),
  ]
}

/** A practice's plan by its own id. @throws ApiError `not_found` */
export async function getPlan({ db }: Dependencies, practiceId: number, externalId: string): Promise<Answer> {
  const plan = await requirePlanByExternalId(db, practiceId, externalId)
  return {
    externalId,
    paymentPlanId: plan.payment_plan_id,
    patientExternalId: await findExternalIdOfPatient(db, plan.patient_id),
    description: plan.description,
    state: stateOf(plan),
    subtotal: plan.subtotal,
    taxAmount: plan.tax,
    balance: add(plan.balance_subtotal, plan.balance_tax),
    startDate: plan.start_date,
    endDate: plan.end_date,
    hasMethod: hasMethod(plan),
    instalments: await instalmentsOf(db, plan),
  }
}

/** Cancels a practice's plan. @throws ApiError `not_found`, `already_paid`; RowBusyError */
export async function cancelPlanByExternalId(
  { db, clock }: Dependencies,
  practiceId: number,
  externalId: string,
): Promise<SentAnswer<typeof cancelCall>> {
  const plan = await requirePlanByExternalId(db, practiceId, externalId)
  const { payment_plan_id: paymentPlanId } = plan
  const change = { result: 'cancelled', id: String(paymentPlanId) }
  await cancelPlan(db, plan, (tx) =>
    recordChanges({ tx, now: clock() }, practiceId, 'paymentPlanId', [change]),
  )
  return { paymentPlanId, state: 'cancelled' }
}
