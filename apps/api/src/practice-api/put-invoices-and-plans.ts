import type { Row, Tx } from '../db/index.ts'
import { ItemRefusedError, type Applied, type ItemKind, type Batch } from './apply-batch.ts'
import { requireOpenAccount } from './close-payer.ts'
import { selectPayer } from './merged-repository.ts'
import {
  findPatientByExternalId,
  findBilled,
  isUnpaidAndLocked,
  type Billed,
} from './external-id-repository.ts'
import { type InvoiceItem, type PlanItem, planItem, invoiceItem } from '@payment-center/validation/requests'
import { dayOf } from '../base/calendar.ts'
import {
  insertInvoice,
  replaceBilled,
  type NewLine,
  problemOfAmount,
} from '../invoices/new-invoice-repository.ts'
import { reschedule } from '../invoices/invoice-status-repository.ts'
import { enqueueBill } from '../texts/text-repository.ts'
import { cents } from '@payment-center/payments/money'
import {
  findPlanByExternalId,
  hasTerms,
  insertPlan,
  isChangeable,
  replaceTerms,
  type PlanTerms,
  problemOfTerms,
} from '../plans/new-plan-repository.ts'
import { lockPlan } from '../plans/plan-repository.ts'

type BilledPatient = Row<'patients'> & { readonly payer_id: number }

/** A practice's patient by its own id, who has a payer with an open account. @throws ItemRefusedError */
async function findBilledPatient(tx: Tx, practiceId: number, externalId: string): Promise<BilledPatient> {
  const patient = await findPatientByExternalId(tx, practiceId, externalId)
  if (patient === undefined) throw new ItemRefusedError('patientExternalId', 'No patient has this id.')
  const { payer_id } = patient
  if (payer_id === null) throw new ItemRefusedError('patientExternalId', 'The patient has no payer.')
  requireOpenAccount(await selectPayer(tx, payer_id), 'patientExternalId')
  return { ...patient, payer_id }
}

function isSame(known: Billed, patient: BilledPatient, { dueDate, items }: InvoiceItem): boolean {
  const lines = items.map(({ treatment, date, amount, isTaxable, ...shares }) => {
    const { charge = null, insurance = null, adjustment = null } = shares
    return { treatment, date, amount, isTaxable, charge, insurance, adjustment }
  })
  return (
    known.patient_id === patient.patient_id &&
    known.due_date === dueDate &&
    JSON.stringify(known.lines) === JSON.stringify(lines)
  )
}

/** Whether the patient has another payer or location since the invoice was sent, and it can still be changed. */
async function isToMove(tx: Tx, known: Billed, patient: BilledPatient): Promise<boolean> {
  const hasMoved = known.payer_id !== patient.payer_id || known.location_id !== patient.location_id
  return hasMoved && isUnpaidAndLocked(tx, known.charge_event_id)
}

type SendOptions = Readonly<Record<'sendMail' | 'sendText', boolean>>

/**
 * Creates an invoice and queues the wanted email and text with its link, or changes an unpaid invoice that has no open
 * payment.
 * @throws ItemRefusedError
 */
async function putInvoice(
  { tx, practice, now }: Batch,
  item: InvoiceItem,
  sendOptions: SendOptions,
): Promise<Applied> {
  const { practice_id: practiceId } = practice
  const { externalId, dueDate: dueOn } = item
  const lines: readonly NewLine[] = item.items
  const patient = await findBilledPatient(tx, practiceId, item.patientExternalId)
  const known = await findBilled(tx, practiceId, externalId)
  if (known !== null && isSame(known, patient, item) && !(await isToMove(tx, known, patient)))
    return { result: 'unchanged', id: known.charge_event_id }
  const location = { practiceId, locationId: patient.location_id }
  const problem = await problemOfAmount(tx, practice, location, lines)
  if (problem !== null) throw new ItemRefusedError('items', problem)
  const today = dayOf(now, practice.time_zone)
  const billed = { patientId: patient.patient_id, payerId: patient.payer_id, dueOn, lines }
  if (known !== null) {
    const invoiceId = known.charge_event_id
    if (!(await isUnpaidAndLocked(tx, invoiceId)))
      throw new ItemRefusedError(
        'externalId',
        'The invoice is paid, being paid or closed: it can’t be changed.',
      )
    await replaceBilled(tx, invoiceId, { ...billed, locationId: patient.location_id })
    if (known.status === 'unpaid' && dueOn >= today) await reschedule(tx, invoiceId, now)
    return { result: 'updated', id: invoiceId }
  }
  const terms = { billedOn: today, taxRate: practice.tax_rate, externalId }
  const invoiceId = await insertInvoice(tx, { ...location, ...billed, ...terms })
  await enqueueBill(tx, invoiceId, sendOptions, now)
  return { result: 'created', id: invoiceId }
}

/**
 * Creates a plan, or changes one that its payer has not accepted and of which nothing was billed.
 * @throws ItemRefusedError
 */
async function putPlan({ tx, practice, now }: Batch, item: PlanItem): Promise<Applied> {
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
  const known = await findPlanByExternalId(tx, practiceId, externalId)
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

export const planItems: ItemKind<typeof planItem> = {
  schema: planItem,
  idName: 'paymentPlanId',
  put: putPlan,
}

/** Invoices, and whether the bills of new ones are sent. */
export const invoiceItems = (sendOptions: SendOptions): ItemKind<typeof invoiceItem> => ({
  schema: invoiceItem,
  idName: 'chargeEventId',
  put: (batch, item) => putInvoice(batch, item, sendOptions),
})
