import * as v from 'valibot'
import { phone } from '@payment-center/validation/fields'
import type { ClosedAs } from '@payment-center/validation/wire'
import { ApiError } from '../base/api-error.ts'
import { dayMs } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { applyItems, runBatch, type Result, type Batch } from '../practice-api/apply-batch.ts'
import { closeInvoice } from '../practice-api/manage-invoice.ts'
import { invoiceItems } from '../practice-api/put-invoices-and-plans.ts'
import { patientItems, payerItems } from '../practice-api/put-payers.ts'
import { textNumberOf } from '../texts/consent-repository.ts'
import type { Charge, SystemAccount, SystemPatient } from '../ports/practice-management.ts'
import {
  findOpenBill,
  isBilled,
  isSettling,
  readAgainMs,
  storeBill,
  type Account,
} from './account-repository.ts'
import type { Connection } from './connection-repository.ts'

interface Imported {
  /** For people. */
  readonly problem: string | null
  readonly isBusy: boolean
  readonly hasUnpaid: boolean
  readonly toClose: readonly { readonly externalId: string; readonly closedAs: ClosedAs }[]
}

/** Ids of a system beside the practice's own. */
const idOf = ({ system }: Connection, ...parts: readonly string[]) => [system, ...parts].join(':')

function payerOf(connection: Connection, { payer }: SystemAccount) {
  const { language, mayText } = payer
  // An invalid phone number is left out, so that the bill is still imported.
  const phoneNumber = v.is(phone, payer.phoneNumber) ? payer.phoneNumber.replace(/\D/g, '') : null
  const canText = phoneNumber !== null && textNumberOf(phoneNumber) !== null
  const consent = mayText === true && canText ? { source: connection.system } : null
  return {
    externalId: idOf(connection, payer.payerId),
    firstName: payer.firstName,
    lastName: payer.lastName,
    email: payer.email.trim(),
    ...(phoneNumber === null ? {} : { phoneNumber }),
    ...(language === null ? {} : { language }),
    ...(mayText === null ? {} : { textConsent: consent }),
  }
}

const patientOf = (connection: Connection, { payer }: SystemAccount, patient: SystemPatient) => ({
  externalId: idOf(connection, patient.patientId),
  payerExternalId: idOf(connection, payer.payerId),
  firstName: patient.firstName,
  lastName: patient.lastName,
  ...(patient.dateOfBirth === null ? {} : { dateOfBirth: patient.dateOfBirth }),
})

function lineOf({ treatment, date, open, price }: Charge) {
  const shares = price && { ...price, adjustment: price.charge - price.insurance - open }
  return { treatment: treatment.slice(0, 320), date, amount: open, ...shares }
}

function dueDateOf({ sent_on: sentOn }: Account, { due_days: days }: Connection): string {
  return new Date(Date.parse(`${sentOn}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

const refusedOf = (results: readonly Result[]) => results.find(({ result }) => result === 'refused')

const nothing: Imported = { problem: null, isBusy: false, hasUnpaid: false, toClose: [] }

/** Bills a patient for what their account's statement covers, or changes the bill that is unpaid. */
async function importPatient(
  batch: Batch,
  connection: Connection,
  { account, read }: { readonly account: Account; readonly read: SystemAccount },
  patient: SystemPatient,
): Promise<Imported> {
  const { tx } = batch
  const { practice_id: practiceId } = connection
  const { patientId, charges } = patient
  const billed = charges.filter(({ date, open }) => open > 0 && date <= account.sent_on)
  const known = await findOpenBill(tx, practiceId, patientId)
  if (await isSettling(tx, practiceId, patientId)) return { ...nothing, isBusy: true }
  if (billed.length === 0) {
    if (known === undefined) return nothing
    const isThere = charges.some(({ chargeId }) => known.charge_ids.includes(chargeId))
    const closedAs = isThere ? 'paid_elsewhere' : 'void'
    return { ...nothing, toClose: [{ externalId: known.external_id, closedAs }] }
  }
  const externalId = known?.external_id ?? idOf(connection, account.statement_id, patientId)
  if (known === undefined && (await isBilled(tx, practiceId, externalId))) return nothing
  const people = await applyItems(batch, [patientOf(connection, read, patient)], patientItems)
  const invoice = {
    externalId,
    patientExternalId: idOf(connection, patientId),
    dueDate: dueDateOf(account, connection),
    items: billed.map(lineOf),
  }
  const invoices = await applyItems(batch, [invoice], invoiceItems({ sendMail: true, sendText: true }))
  const refused = refusedOf([...people, ...invoices])
  if (refused !== undefined) {
    // A bill whose payment is open can't be changed now.
    const isBusy = known !== undefined && refused.field === 'externalId'
    return { ...nothing, problem: isBusy ? null : refused.message, isBusy, hasUnpaid: known !== undefined }
  }
  await storeBill(tx, {
    practice_id: practiceId,
    external_id: externalId,
    account_id: account.account_id,
    system_patient_id: patientId,
    charge_ids: billed.map(({ chargeId }) => chargeId),
  })
  return { ...nothing, hasUnpaid: true }
}

async function importPeople(
  batch: Batch,
  connection: Connection,
  given: { readonly account: Account; readonly read: SystemAccount },
): Promise<Imported> {
  const refused = refusedOf(await applyItems(batch, [payerOf(connection, given.read)], payerItems))
  if (refused !== undefined) return { ...nothing, problem: `Payer: ${refused.message}` }
  const all: Imported[] = []
  for (const patient of given.read.patients) all.push(await importPatient(batch, connection, given, patient))
  return {
    problem: all.find((each) => each.problem !== null)?.problem ?? null,
    isBusy: all.some(({ isBusy }) => isBusy),
    hasUnpaid: all.some(({ hasUnpaid }) => hasUnpaid),
    toClose: all.flatMap(({ toClose }) => toClose),
  }
}

/**
 * Bills an account for what it owes in the practice's system, with the functions of the practice's own programs: the
 * same again changes nothing and mails nothing. A bill that was paid or removed there is closed here.
 * @returns when to read it again, null for not before its next statement, and what people must look at
 * @throws RowBusyError, ProviderUnavailableError
 */
export async function importAccount(
  dependencies: Dependencies,
  connection: Connection,
  given: { readonly account: Account; readonly read: SystemAccount },
): Promise<{ readonly next: Date | null; readonly problem: string | null }> {
  const { db, clock } = dependencies
  const { practice_id: practiceId } = connection
  const imported = await runBatch(db, { practiceId, dryRun: false, now: clock() }, (batch) =>
    importPeople(batch, connection, given),
  )
  let { isBusy } = imported
  for (const closing of imported.toClose) {
    const reason = closing.closedAs === 'void' ? 'Removed in the practice’s system' : 'Paid at the practice'
    try {
      await closeInvoice(dependencies, practiceId, { ...closing, reason })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      isBusy = true
    }
  }
  const { problem, hasUnpaid } = imported
  // The list of changes has payments, but no adjustments and claims.
  const waitMs = isBusy ? readAgainMs : dayMs
  const isOver = !isBusy && !hasUnpaid && problem === null
  return { next: isOver ? null : new Date(clock().getTime() + waitMs), problem }
}
