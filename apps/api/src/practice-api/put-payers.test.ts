import {
  getPracticeInvoice,
  putInvoices,
  putPatients,
  putPayers,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { beforeAll, expect, test } from 'vitest'
import { sendMails } from '../../test/scenarios/send-mails.ts'
import { aGuest, confirmWith } from '../../test/scenarios/guest-payments.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { addLocation } from '../../test/scenarios/program-calls.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
let token: string
beforeAll(async () => {
  token = await practiceToken(world)
})

async function put(call: typeof putPayers | typeof putPatients | typeof putInvoices, body: object) {
  const answer = await world.request<CallAnswer<typeof putPayers>>('PUT', call.path, { token, body })
  return answer.data.results.map(({ result, field }) => (field === null ? result : `${result}: ${field}`))
}

const payerOf = (name: string) => ({
  externalId: `payer-${name}`,
  firstName: 'Ada',
  lastName: 'Moss',
  email: `${name}@example.com`,
})
const patientOf = (name: string, payer: string) => ({
  externalId: `patient-${name}`,
  payerExternalId: `payer-${payer}`,
  firstName: 'Jon',
  lastName: name,
})
const billOf = (name: string) => ({
  externalId: `bill-${name}`,
  patientExternalId: `patient-${name}`,
  dueDate: '2026-12-18',
  items: [{ treatment: 'Cleaning', date: '2026-11-10', amount: 12_800 }],
})

/** Who pays a bill, and where they are mailed. */
async function payerOfBill(externalId: string) {
  return world.dependencies.db
    .selectFrom('charge_events')
    .innerJoin('payers', 'payers.payer_id', 'charge_events.payer_id')
    .select(['payers.external_id', 'charge_events.location_id'])
    .where('charge_events.external_id', '=', externalId)
    .executeTakeFirstOrThrow()
}

test('mails a payer who has not signed up in the language that was sent last, also at a new address', async () => {
  const payer = { ...payerOf('lang'), language: 'en' }
  expect(await put(putPayers, { payers: [payer] })).toEqual(['created'])
  const spanish = { ...payer, language: 'es' }
  expect(await put(putPayers, { payers: [spanish] })).toEqual(['updated'])
  expect(await put(putPayers, { payers: [spanish] })).toEqual(['unchanged'])
  const moved = { ...payerOf('lang'), email: 'lang2@example.com' }
  expect(await put(putPayers, { payers: [moved] })).toEqual(['updated'])
  await put(putPatients, { patients: [patientOf('lang', 'lang')] })
  expect(await put(putInvoices, { invoices: [billOf('lang')] })).toEqual(['created'])
  await sendMails(world.dependencies)
  const [mail] = await world.mailbox.waitFor('lang2@example.com')
  expect(mail?.subject).toMatch(/factura/)
})

test('leaves the language of a payer who has signed up', async () => {
  const { db } = world.dependencies
  const maya = { ...payerOf('maya'), firstName: 'Maya', lastName: 'Torres', language: 'es' }
  await put(putPayers, { payers: [maya] })
  expect(await put(putPayers, { payers: [maya] })).toEqual(['unchanged'])
  const account = await db
    .selectFrom('portal_users')
    .select('language')
    .where('email', '=', 'maya@example.com')
    .executeTakeFirstOrThrow()
  expect(account.language).toBeNull()
})

test('refuses an email by which an operator has entered another payer', async () => {
  await put(putPayers, { payers: [payerOf('first')] })
  // Pat, whom the practice's program has not named.
  const pat = { ...payerOf('first'), email: 'pat@example.com' }
  expect(await put(putPayers, { payers: [pat] })).toEqual(['refused: email'])
  const rows = await world.dependencies.db
    .selectFrom('payers')
    .select('external_id')
    .where('email', '=', 'pat@example.com')
    .execute()
  expect(rows).toEqual([{ external_id: null }])
})

test('moves an unpaid bill to the patient’s new payer once it is sent again, and leaves a paid one', async () => {
  await put(putPayers, { payers: [payerOf('mother'), payerOf('father')] })
  const children = ['unpaid', 'paid']
  await put(putPatients, { patients: children.map((name) => patientOf(name, 'mother')) })
  await put(putInvoices, { invoices: children.map(billOf) })
  const paid = await world.call(getPracticeInvoice, ['bill-paid'], { token })
  const guest = await aGuest(world, paid.data.chargeEventId)
  await confirmWith(world, guest, 'debit')
  expect(await guest.settle()).toBe('paid')

  expect(await put(putPatients, { patients: children.map((name) => patientOf(name, 'father')) })).toEqual([
    'updated',
    'updated',
  ])
  expect(await put(putInvoices, { invoices: children.map(billOf) })).toEqual(['updated', 'unchanged'])
  expect(await put(putInvoices, { invoices: children.map(billOf) })).toEqual(['unchanged', 'unchanged'])
  expect((await payerOfBill('bill-unpaid')).external_id).toBe('payer-father')
  expect((await payerOfBill('bill-paid')).external_id).toBe('payer-mother')
})

test('bills a patient at their payer’s new location', async () => {
  await addLocation(world)
  await put(putPayers, { payers: [payerOf('here')] })
  await put(putPatients, { patients: [patientOf('here', 'here')] })
  await put(putInvoices, { invoices: [billOf('here')] })
  expect((await payerOfBill('bill-here')).location_id).toBe(10)
  expect(await put(putPayers, { payers: [{ ...payerOf('here'), locationId: 11 }] })).toEqual(['updated'])
  expect(await put(putPatients, { patients: [patientOf('here', 'here')] })).toEqual(['unchanged'])
  expect(
    await put(putInvoices, { invoices: [{ ...billOf('here'), externalId: 'bill-there' }, billOf('here')] }),
  ).toEqual(['created', 'updated'])
  expect((await payerOfBill('bill-there')).location_id).toBe(11)
  expect((await payerOfBill('bill-here')).location_id).toBe(11)
})

test('names no id for what a dry run creates and changes again', async () => {
  const payers = [payerOf('dry'), { ...payerOf('dry'), lastName: 'Reed' }]
  const { data } = await world.request<CallAnswer<typeof putPayers>>('PUT', putPayers.path, {
    token,
    body: { payers, dryRun: true },
  })
  expect(data.results.map(({ result, id }) => [result, id])).toEqual([
    ['created', null],
    ['updated', null],
  ])
})
