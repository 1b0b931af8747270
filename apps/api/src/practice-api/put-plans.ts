import { cents } from '@payment-center/payments/money'
import type { PlanItem } from '@payment-center/validation/requests'
import { dayOf } from '../base/calendar.ts'
import {
  findNamedPlan,
  hasTerms,
  insertPlan,
  isChangeable,
  replaceTerms,
  type PlanTerms,
  problemOfTerms,
} from '../plans/new-plan-repository.ts'
import { lockPlan } from '../plans/plan-repository.ts'
import { type Applied, ItemRefusedError } from './apply-batch.ts'
import type { Batch } from './external-id-repository.ts'
import { findBilledPatient } from './find-billed-patient.ts'

/**
 * Creates a plan, or changes one that its payer has not accepted and of which nothing was billed.
 * @throws ItemRefusedError
 */
export async function putPlan({ tx, practice, now }: Batch, item: PlanItem): Promise<Applied> {
  const { practice_id: practiceId } = practice
  const { externalId, description, instalments, firstDate, isOffer } = item
  const patient = await findBilledPatient(tx, practiceId, item.patientExternalId)
  const terms: PlanTerms = {
    payerId: patient.payer_id,
    patientId: patient.patient_id,
    description,
    subtotal: cents(item.amount),
    taxRate: item.isTaxable ? practice.tax_rate : 0,
    instalments,
    firstDate,
    isOffer,
  }
  const known = await findNamedPlan(tx, practiceId, externalId)
  if (known !== null && hasTerms(known, terms)) return { result: 'unchanged', id: known.payment_plan_id }
  const location = { practiceId, locationId: patient.location_id }
  const problem = await problemOfTerms(tx, practice, location, terms, dayOf(now, practice.time_zone))
  if (problem !== null) throw new ItemRefusedError(problem.field, problem.sentence)
  if (known === null) return { result: 'created', id: await insertPlan(tx, location, terms, externalId) }
  const { payment_plan_id: planId } = known
  if (!(await isChangeable(tx, await lockPlan(tx, planId))))
    throw new ItemRefusedError(
      'externalId',
      'The payer has accepted the plan, a payment of it has begun, or it is over: it can’t be changed.',
    )
  await replaceTerms(tx, planId, terms)
  return { result: 'updated', id: planId }
}
