import { once } from 'node:events'
import { connect } from 'node:net'
import { putInvoices, putPatients, putPayers, type CallAnswer } from '@payment-center/validation/wire'
import fc from 'fast-check'
import type { World } from '../world.ts'

const calls = { payers: putPayers, patients: putPatients, invoices: putInvoices } as const

/** Items that a practice's program sends at once. */
export interface Batch {
  readonly kind: keyof typeof calls
  readonly items: readonly object[]
}

export type Results = CallAnswer<typeof putPayers>['results']

const payerCount = 3
const patientCount = 4

const oneOf = (count: number) => fc.integer({ min: 0, max: count - 1 })
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const anyPayer = fc.record({
  firstName: fc.constantFrom('Ada', 'Zoë', ' Ola '),
  lastName: fc.constantFrom('Moss', 'O’Hara'),
  email: fc.constantFrom('home', 'Work'),
  phoneNumber: optional(fc.constantFrom('(212) 555-0101', '2125550102')),
  language: optional(fc.constantFrom('en', 'es')),
  // Never left out: a payer keeps their location then, and a bill has the location of its time.
  locationId: fc.constantFrom(10, 11),
})

const anyPatient = fc.record({
  payer: oneOf(payerCount),
  firstName: fc.constantFrom('Jon', 'Ida'),
  lastName: fc.constantFrom('Moss', 'O’Neil'),
  dateOfBirth: optional(fc.constantFrom('2016-02-29', '1980-04-12')),
})

/** An item of an invoice; of some, an insurance pays a part. */
const anyItem = fc
  .record({
    treatment: fc.constantFrom('Cleaning', 'Filling'),
    date: fc.constantFrom('2026-11-10', '2026-11-11'),
    // An invoice of one cent is refused.
    amount: fc.constantFrom(1, 6_450, 12_800),
    isTaxable: fc.boolean(),
    insurance: optional(fc.constantFrom(0, 2_000)),
  })
  .map(({ insurance, ...item }) =>
    insurance === undefined ? item : { ...item, insurance, charge: item.amount + insurance },
  )

const anyInvoice = fc.record({
  invoice: oneOf(5),
  patient: oneOf(patientCount),
  dueDate: fc.constantFrom('2026-12-18', '2026-01-05'),
  items: fc.array(anyItem, { minLength: 1, maxLength: 3 }),
})

/** What a program has: every payer and patient, and some invoices. */
const anyRound = fc.record({
  payers: fc.array(anyPayer, { minLength: payerCount, maxLength: payerCount }),
  patients: fc.array(anyPatient, { minLength: patientCount, maxLength: patientCount }),
  invoices: fc.array(anyInvoice, { minLength: 1, maxLength: 6 }),
})

/** The same with other values, again and again. */
export const anyRounds = fc.array(anyRound, { minLength: 1, maxLength: 3 })

/** The batches of rounds in their order. @param prefix makes their ids and emails unique */
export const batchesOf = (
  rounds: typeof anyRounds extends fc.Arbitrary<infer Rounds> ? Rounds : never,
  prefix: string,
): Batch[] =>
  rounds.flatMap(({ payers, patients, invoices }) => [
    {
      kind: 'payers',
      items: payers.map((payer, index) => ({
        ...payer,
        externalId: `${prefix}:payer-${index}`,
        email: `${prefix}.${index}.${payer.email}@example.com`,
      })),
    },
    {
      kind: 'patients',
      items: patients.map(({ payer, ...patient }, index) => ({
        ...patient,
        externalId: `${prefix}:patient-${index}`,
        payerExternalId: `${prefix}:payer-${payer}`,
      })),
    },
    {
      kind: 'invoices',
      items: invoices.map(({ invoice, patient, ...bill }) => ({
        ...bill,
        externalId: `${prefix}:bill-${invoice}`,
        patientExternalId: `${prefix}:patient-${patient}`,
      })),
    },
  ])

/** How a program sends one of its batches, by its index: twice is at the same time, and cut is not to its end. */
export const anySending = fc.record({
  index: fc.nat(),
  how: fc.constantFrom('once', 'twice', 'dry', 'cut'),
})

/** @throws Error if the batch as a whole is refused */
export async function sendBatch(
  world: World,
  token: string,
  { kind, items }: Batch,
  { dryRun = false } = {},
): Promise<Results> {
  const { path } = calls[kind]
  const answer = await world.request<{ results: Results }>('PUT', path, {
    token,
    body: { [kind]: items, dryRun },
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.data.results
}

/** Sends the first half of a batch's request, as a program does that dies. */
export async function cutBatch({ url }: World, token: string, { kind, items }: Batch): Promise<void> {
  const { hostname, port } = new URL(url)
  const body = JSON.stringify({ [kind]: items })
  const socket = connect(Number(port), hostname)
  const head = [
    `PUT ${calls[kind].path} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  const half = body.slice(0, Math.floor(body.length / 2))
  await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n${half}`, sent))
  socket.destroy()
  await once(socket, 'close')
}

/** What is stored under a prefix: by the practice's own ids, and how often each bill was mailed. */
export async function readBooks({ dependencies: { db } }: World, prefix: string) {
  const own = (text: string | null) => text?.replace(prefix, '') ?? null
  const payers = await db
    .selectFrom('payers')
    .innerJoin('portal_users', 'portal_users.portal_user_id', 'payers.portal_user_id')
    .select(['external_id', 'first_name', 'last_name', 'payers.email', 'portal_users.email as login'])
    .select(['phone_number', 'location_id', 'language', 'status'])
    .where('payers.email', 'like', `${prefix}.%`)
    .execute()
  const patients = await db
    .selectFrom('patients')
    .innerJoin('payers', 'payers.payer_id', 'patients.payer_id')
    .select(['patients.external_id', 'payers.external_id as payer', 'patients.first_name'])
    .select(['patients.last_name', 'date_of_birth', 'patients.location_id', 'self_registered'])
    .where('payers.email', 'like', `${prefix}.%`)
    .execute()
  const invoices = await db
    .selectFrom('charge_events')
    .innerJoin('payers', 'payers.payer_id', 'charge_events.payer_id')
    .innerJoin('patients', 'patients.patient_id', 'charge_events.patient_id')
    .select(['charge_event_id', 'charge_events.external_id', 'charge_events.location_id', 'due_date'])
    .select(['payers.external_id as payer', 'patients.external_id as patient', 'charge_events.status'])
    .where('payers.email', 'like', `${prefix}.%`)
    .execute()
  const billed = await Promise.all(
    invoices.map(async ({ charge_event_id: id, ...invoice }) => ({
      ...invoice,
      lines: await db
        .selectFrom('procedures')
        .select(['position', 'treatment_description', 'treatment_date', 'amount', 'is_taxable'])
        .select(['charge', 'insurance', 'adjustment'])
        .where('charge_event_id', '=', id)
        .orderBy('position')
        .execute(),
      mails: (await db.selectFrom('mails').select('kind').where('charge_event_id', '=', id).execute()).length,
    })),
  )
  const rows = [...payers, ...patients, ...billed].map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? own(value) : value]),
    ),
  )
  return rows.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
}
