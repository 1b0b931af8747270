import { cents } from '@payment-center/payments/money'
import { dayMs, dayOf, hourMs } from '../base/calendar.ts'
import { systemProblems } from '../base/counters.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { PracticeManagementRefusedError, type PracticeManagement } from '../ports/practice-management.ts'
import {
  findPaid,
  holdBill,
  storePosted,
  storeProblem,
  takeDueBill,
  type DueBill,
} from './posting-repository.ts'

/** The result of a practice's next job. After a refusal, the next job first checks whether the system answers. */
export type Step = 'done' | 'refused' | 'nothing due'

/** A partial refund takes two steps, with a look-up before and after each. */
const mostSteps = 4

const methods = {
  credit: 'Credit card ending',
  debit: 'Debit card ending',
  prepaid: 'Prepaid card ending',
  ach: 'Bank account ending',
} as const

/** A difference that only people can resolve. */
class DoubtError extends Error {
  override readonly name = 'DoubtError'
}

type Paid = NonNullable<Awaited<ReturnType<typeof findPaid>>>

/** Cents that the system should have: the bill without our fee, less what was refunded. */
const wantedOf = ({ subtotal, tax, refunded }: Paid) => Math.max(0, subtotal + tax - refunded)

/** How the note of a posted payment names a bill. */
const referenceOf = ({ external_id: externalId }: DueBill) => externalId.slice(externalId.indexOf(':') + 1)

/**
 * Brings the system one step closer to what was paid. The system can't tell a repeated request from a second payment, so
 * its payments are read before each step.
 * @returns the bill if there may be more to do
 * @throws DoubtError, PracticeManagementRefusedError, PracticeManagementUnavailableError
 */
async function takeStep(
  { db, clock }: Dependencies,
  system: PracticeManagement,
  bill: DueBill,
  paid: Paid,
): Promise<DueBill | null> {
  const of = { patientId: bill.system_patient_id, reference: referenceOf(bill) }
  const { total, refundable, hasDoubtfulRefund } = await system.findPosted(of)
  const wanted = wantedOf(paid)
  if (total < bill.posted)
    throw new DoubtError('The payment was deleted or changed in the practice’s system.')
  if (total === wanted) {
    await storePosted(db, bill, total)
    return null
  }
  if (total > wanted && refundable === null) throw new DoubtError('The system has no payment to refund.')
  if (total > wanted && hasDoubtfulRefund)
    throw new DoubtError('The system has a refund of this amount, which may be this one.')
  const refund = total > wanted ? refundable : null
  const held = await holdBill(db, bill, total - (refund?.amount ?? 0), clock())
  if (held === null) return null
  if (refund !== null) {
    await system.refund(refund.id)
    return held
  }
  await system.post({
    ...of,
    amount: cents(wanted - total),
    paidOn: dayOf(paid.paid_at, paid.time_zone),
    method: `${methods[paid.kind]} ${paid.last4}`,
    chargeIds: bill.charge_ids,
  })
  return held
}

/** @throws PracticeManagementUnavailableError, PracticeManagementRefusedError, DoubtError */
async function settleBill(dependencies: Dependencies, system: PracticeManagement, due: DueBill) {
  const paid = await findPaid(dependencies.db, due)
  if (paid === undefined) return void (await storePosted(dependencies.db, due, due.posted))
  let bill: DueBill | null = due
  for (let step = 0; bill !== null && step < mostSteps; step += 1)
    bill = await takeStep(dependencies, system, bill, paid)
}

/**
 * Posts the next payment or refund that a practice's system does not have.
 * @throws PracticeManagementUnavailableError
 */
export async function postNext(
  dependencies: Dependencies,
  system: PracticeManagement,
  practiceId: number,
): Promise<Step> {
  const { db, clock, log } = dependencies
  const bill = await takeDueBill(db, practiceId, clock())
  if (bill === undefined) return 'nothing due'
  try {
    await settleBill(dependencies, system, bill)
    return 'done'
  } catch (error) {
    const isRefused = error instanceof PracticeManagementRefusedError
    if (!isRefused && !(error instanceof DoubtError)) throw error
    const { external_id: externalId } = bill
    systemProblems.inc({ problem: 'posting' })
    const problem = { practiceId, externalId, reason: error.name }
    log.error(problem, 'a payment is not posted to the practice’s system')
    const waitMs = isRefused ? hourMs : dayMs
    await storeProblem(db, bill, error.message, new Date(clock().getTime() + waitMs))
    return isRefused ? 'refused' : 'done'
  }
}
