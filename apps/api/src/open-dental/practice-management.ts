import { cents } from '@payment-center/payments/money'
import {
  PracticeManagementRefusedError,
  type NewPosting,
  type Posted,
  type PostedFor,
  type PracticeManagement,
  type PracticeManagementAccess,
  type SystemAccount,
  type SystemPatient,
} from '../ports/practice-management.ts'
import { createOpenDentalClient, type OpenDentalClient } from './open-dental-client.ts'
import { openCharges } from './open-charges.ts'
import { readChanges, singlePatientSuffix } from './read-changes.ts'
import {
  adjustmentRow,
  claimProcRow,
  patientRow,
  paymentRow,
  paySplitRow,
  procedureRow,
  type PatientRow,
} from './rows.ts'

/** Null for Open Dental's zero date. */
const dateOf = (date: string) => (date.startsWith('0001') ? null : date)
const languages = { eng: 'en', spa: 'es' } as const

const languageOf = (code: string) => (code === 'eng' || code === 'spa' ? languages[code] : null)

function payerOf(row: PatientRow): SystemAccount['payer'] {
  return {
    payerId: row.PatNum,
    firstName: row.FName,
    lastName: row.LName,
    email: row.Email,
    phoneNumber: row.WirelessPhone,
    language: languageOf(row.Language),
    mayText: row.TxtMsgOk === 'Unknown' ? null : row.TxtMsgOk === 'Yes',
  }
}

/** @throws PracticeManagementRefusedError for a patient whose debt is a payment plan's */
async function readPatient(client: OpenDentalClient, row: PatientRow): Promise<SystemPatient> {
  const of = { PatNum: row.PatNum }
  const ledger = {
    procedures: await client.list('procedurelogs', procedureRow, of),
    claimProcs: await client.list('claimprocs', claimProcRow, of),
    adjustments: await client.list('adjustments', adjustmentRow, of),
    splits: await client.list('paysplits', paySplitRow, of),
  }
  if (ledger.splits.some(({ PayPlanNum }) => PayPlanNum !== '0'))
    throw new PracticeManagementRefusedError(`Patient ${row.PatNum} has a payment plan in Open Dental.`)
  return {
    patientId: row.PatNum,
    firstName: row.FName,
    lastName: row.LName,
    dateOfBirth: dateOf(row.Birthdate),
    charges: openCharges(ledger),
  }
}

async function readAccount(client: OpenDentalClient, accountId: string): Promise<SystemAccount> {
  const patNum = accountId.replace(singlePatientSuffix, '')
  const familyOf = (guarantor: string) => client.list('patients/Simple', patientRow, { Guarantor: guarantor })
  const own = await familyOf(patNum)
  // A statement is typically the guarantor's.
  const family =
    own.length > 0 ? own : await familyOf((await client.get(`patients/${patNum}`, patientRow)).Guarantor)
  const payer = family.find(({ PatNum, Guarantor }) => PatNum === Guarantor)
  if (payer === undefined) throw new PracticeManagementRefusedError(`Patient ${patNum} has no guarantor.`)
  const billed = accountId.endsWith(singlePatientSuffix)
    ? family.filter(({ PatNum }) => PatNum === patNum)
    : family
  const patients: SystemPatient[] = []
  for (const row of billed) patients.push(await readPatient(client, row))
  return { payer: payerOf(payer), patients }
}

/** Marks our payments in their notes, also for the front desk. */
const markOf = ({ reference }: PostedFor) => `(Payment Center ${reference})`

async function findPosted(client: OpenDentalClient, posted: PostedFor): Promise<Posted> {
  const payments = await client.list('payments', paymentRow, { PatNum: posted.patientId })
  const own = payments.filter(({ PayNote }) => PayNote.includes(markOf(posted)))
  const refunds = own.filter(({ PayAmt }) => PayAmt < 0)
  // A refund has the payment's amount, and takes the newest one.
  const candidates = own.filter(({ PayAmt }) => PayAmt > 0)
  for (const refund of refunds) {
    const index = candidates.findLastIndex(({ PayAmt }) => PayAmt + refund.PayAmt === 0)
    if (index !== -1) candidates.splice(index, 1)
  }
  const last = candidates.at(-1)
  const mayBeItsRefund = ({ PayAmt, PayNote, SecDateTEdit }: (typeof payments)[number]) =>
    last !== undefined &&
    PayAmt + last.PayAmt === 0 &&
    SecDateTEdit >= last.SecDateTEdit &&
    !PayNote.includes('(Payment Center ')
  return {
    total: cents(own.reduce((total, { PayAmt }) => total + PayAmt, 0)),
    refundable: last === undefined ? null : { id: last.PayNum, amount: last.PayAmt },
    hasDoubtfulRefund: payments.some(mayBeItsRefund),
  }
}

/** Cents as Open Dental reads them, such as `129.99`. */
const dollarsOf = (amount: number) => (amount / 100).toFixed(2)

function postPayment(client: OpenDentalClient, posting: NewPosting): Promise<void> {
  return client.post('payments', {
    PatNum: Number(posting.patientId),
    PayAmt: dollarsOf(posting.amount),
    PayDate: posting.paidOn,
    PayNote: `${posting.method} ${markOf(posting)}`,
    isPatientPreferred: 'true',
    procNums: posting.chargeIds.filter((chargeId) => /^\d+$/.test(chargeId)).map(Number),
  })
}

/**
 * Open Dental's public API, https://www.opendental.com/site/apispecification.html. Bills are its statements; a refund is
 * only of a whole payment.
 */
export function openOpenDental(access: PracticeManagementAccess, timeoutMs?: number): PracticeManagement {
  const client = createOpenDentalClient(access, timeoutMs)
  return {
    readChanges: (since, now) => readChanges(client, since, now),
    readAccount: (accountId) => readAccount(client, accountId),
    findPosted: (posted) => findPosted(client, posted),
    post: (posting) => postPayment(client, posting),
    refund: (postedId) => client.post('payments/Refund', { PayNum: Number(postedId) }),
  }
}
