import * as v from 'valibot'
import { parseAmount, parseDate } from '@payment-center/validation/fields'
import { actAs } from '../audit/record-call.ts'
import { applyItems, runBatch, type Result, type Batch } from '../practice-api/apply-batch.ts'
import { invoiceItems } from '../practice-api/put-invoices-and-plans.ts'
import { patientItems, payerItems } from '../practice-api/put-payers.ts'
import { defineOperation, centsOf, id, text, UsageError } from './operation.ts'
import { readRows, type FileRow } from './read-rows.ts'

const importOptions = {
  practice: id,
  patients: v.optional(text),
  bills: v.optional(text),
  'dry-run': v.optional(v.boolean(), false),
  'no-mail': v.optional(v.boolean(), false),
}

const patientColumns = {
  needed: ['patient_id', 'first_name', 'last_name', 'birth_date', 'payer_id', 'email'],
  optional: ['payer_first_name', 'payer_last_name', 'phone', 'language', 'text_consent'],
}
const billColumns = {
  needed: ['bill_id', 'patient_id', 'due_date', 'treatment', 'treatment_date', 'amount'],
  optional: ['taxable', 'charge', 'insurance', 'adjustment'],
}

const orNothing = (value: string | undefined) => value || undefined

/** A date as MM/DD/YYYY or YYYY-MM-DD, as the latter; any other text as it is, which is refused later. */
const dayOf = (typed: string | undefined) =>
  typed === undefined || typed === '' ? undefined : (parseDate(typed) ?? typed)

/** Dollars as cents, also 0 and below; nothing for an empty value, and any other text as it is, which is refused later. */
function shareOf(typed: string | undefined): number | string | undefined {
  if (typed === undefined || typed === '') return undefined
  const amount = parseAmount(typed.replace(/^-/, ''))
  if (amount === null) return typed
  return typed.startsWith('-') ? 0 - amount : amount
}

/** Who pays for a patient: themselves if no payer is named. */
const payerIdOf = ({ patient_id: own, payer_id: payer }: FileRow['values']) => orNothing(payer) ?? own

/** An item of a batch, and the line that it came from. */
interface Sent {
  readonly line: number
  readonly item: Readonly<Record<string, unknown>>
}

/** The payer of a patient's row; nothing for a row without an email, whose payer has a row or exists. */
function payerOf({ line, values }: FileRow): Sent[] {
  if (!values['email']) return []
  const isPatient = payerIdOf(values) === values['patient_id']
  const item = {
    externalId: payerIdOf(values),
    firstName: orNothing(values['payer_first_name']) ?? (isPatient ? values['first_name'] : undefined),
    lastName: orNothing(values['payer_last_name']) ?? (isPatient ? values['last_name'] : undefined),
    email: values['email'],
    phoneNumber: orNothing(values['phone']),
    language: orNothing(values['language']),
    ...(values['text_consent'] ? { textConsent: { source: values['text_consent'] } } : {}),
  }
  return [{ line, item }]
}

function patientOf({ line, values }: FileRow): Sent {
  const item = {
    externalId: values['patient_id'],
    payerExternalId: payerIdOf(values),
    firstName: values['first_name'],
    lastName: values['last_name'],
    dateOfBirth: dayOf(values['birth_date']),
  }
  return { line, item }
}

/** The rows with one bill's id are its items. */
function billsOf(rows: readonly FileRow[]): Sent[] {
  const byId = Map.groupBy(rows, ({ values }) => values['bill_id'])
  return [...byId.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const items = group.map(({ values }) => ({
      treatment: values['treatment'],
      date: dayOf(values['treatment_date']),
      amount: centsOf(values['amount'] ?? '') ?? values['amount'],
      isTaxable: /^(taxable|yes|true|1)$/i.test(values['taxable'] ?? ''),
      charge: shareOf(values['charge']),
      insurance: shareOf(values['insurance']),
      adjustment: shareOf(values['adjustment']),
    }))
    const { bill_id: externalId, patient_id: patientExternalId, due_date: dueDate } = first.values
    return [{ line: first.line, item: { externalId, patientExternalId, dueDate: dayOf(dueDate), items } }]
  })
}

interface Outcome {
  readonly name: string
  readonly counts: string
  readonly refused: readonly string[]
}

/** @param file whose rows they are */
function outcomeOf(name: string, file: string, sent: readonly Sent[], results: readonly Result[]): Outcome {
  const count = (wanted: Result['result']) => results.filter(({ result }) => result === wanted).length
  const refused = results.flatMap(({ result, externalId, field, message }, index) =>
    result === 'refused' ? [`${file}:${sent[index]?.line} ${externalId} ${field}: ${message}`] : [],
  )
  const counts = (['created', 'updated', 'unchanged', 'refused'] as const)
    .map((result) => `${count(result)} ${result}`)
    .join(', ')
  return { name, counts, refused }
}

interface Files {
  readonly patients: { readonly name: string; readonly rows: readonly FileRow[] }
  readonly bills: { readonly name: string; readonly rows: readonly FileRow[] }
  readonly sendMail: boolean
}

async function applyFiles(batch: Batch, { patients, bills, sendMail }: Files): Promise<Outcome[]> {
  const itemsOf = (sent: readonly Sent[]) =>
    sent.map(({ item }) => JSON.parse(JSON.stringify(item)) as unknown)
  const payers = patients.rows.flatMap(payerOf)
  const people = patients.rows.map(patientOf)
  const invoices = billsOf(bills.rows)
  const sendOptions = { sendMail, sendText: sendMail }
  return [
    outcomeOf('Payers', patients.name, payers, await applyItems(batch, itemsOf(payers), payerItems)),
    outcomeOf('Patients', patients.name, people, await applyItems(batch, itemsOf(people), patientItems)),
    outcomeOf(
      'Bills',
      bills.name,
      invoices,
      await applyItems(batch, itemsOf(invoices), invoiceItems(sendOptions)),
    ),
  ]
}

/** Reads patients and bills from files, in one transaction. A file again changes nothing and mails nothing. */
export const importFiles = defineOperation({
  name: 'import',
  usage: `--practice 1001 --patients patients.csv --bills bills.csv --dry-run
Files are comma-separated with a row of names, or JSON lines (.jsonl) of the same names.
Patients: ${[...patientColumns.needed, ...patientColumns.optional].join(', ')}.
Bills, a row for each item: ${[...billColumns.needed, ...billColumns.optional].join(', ')}.
Also: --no-mail.`,
  options: importOptions,
  run: async ({ db, now, operator, readFile }, options) => {
    const { practice: practiceId, 'dry-run': dryRun } = options
    const read = async (name: string | undefined, columns: typeof patientColumns) => {
      if (name === undefined) return { name: '', rows: [] }
      const file = await readFile(name).catch(() => {
        throw new UsageError([`Could not read ${name}.`])
      })
      return { name, rows: readRows(name, file.toString('utf8'), columns) }
    }
    const [patients, bills] = [
      await read(options.patients, patientColumns),
      await read(options.bills, billColumns),
    ]
    const given = { practiceId, dryRun, now }
    const acting = { actor: `operator:${operator.name}`, address: operator.host }
    const sendMail = !options['no-mail']
    const outcomes = await actAs(acting, () =>
      runBatch(db, given, (batch) => applyFiles(batch, { patients, bills, sendMail })),
    )
    const refused = outcomes.flatMap((outcome) => outcome.refused)
    const lines = [...outcomes.map(({ name, counts }) => `${name}: ${counts}.`), ...refused]
    if (dryRun) lines.push('This was a dry run: nothing was stored.')
    return { text: lines.join('\n'), facts: { practiceId, dryRun, outcomes, refused } }
  },
})
