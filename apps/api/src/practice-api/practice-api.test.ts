import {
  checkPortalUserExists,
  getGuestInvoice,
  getPracticeInvoice,
  putInvoices,
  putPatients,
  putPayers,
  sendInvoiceLink,
  type Call,
} from '@payment-center/validation/wire'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendMails } from '../../test/scenarios/send-mails.ts'
import { revokeApiKey, insertApiKey } from '../auth/api-key-repository.ts'
import { minuteMs } from '../base/calendar.ts'
import { aGuest } from '../../test/scenarios/guest-payments.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

// A thousand items take a busy machine longer than a response may.
const world = setUpWorld({ responseTimeoutMs: 100_000 })
let token: string

beforeAll(async () => {
  token = await practiceToken(world)
})

const resultsOf = v.object({ results: v.array(v.unknown()) })

async function put(call: Call, body: object, by = token) {
  const answer = await world.request('PUT', call.path, { token: by, body })
  return { ...answer, results: answer.status === 200 ? v.parse(resultsOf, answer.data).results : [] }
}

const ada = { externalId: 'payer-1', firstName: 'Ada', lastName: 'Moss', email: 'ada@example.com' }
const son = {
  externalId: 'patient-1',
  payerExternalId: 'payer-1',
  firstName: 'Jon',
  lastName: 'Moss',
  dateOfBirth: '2016-02-29',
}
const bill = {
  externalId: 'bill-1',
  patientExternalId: 'patient-1',
  dueDate: '2026-12-18',
  items: [{ treatment: 'Cleaning', date: '2026-11-10', amount: 12_800 }],
}
const done = (result: string): unknown => expect.objectContaining({ result, field: null, message: null })
const refused = (field: string, message: string | RegExp): unknown => {
  const sentence: unknown = expect.stringMatching(message)
  return expect.objectContaining({ result: 'refused', id: null, field, message: sentence })
}

async function addBill(changes: Partial<typeof bill> = {}) {
  await put(putPayers, { payers: [ada] })
  await put(putPatients, { patients: [son] })
  return put(putInvoices, { invoices: [{ ...bill, ...changes }] })
}

describe('a practice’s own program', () => {
  test('creates a payer, a child without an email and a bill, whose link is mailed once, and changes nothing by repeating it', async () => {
    expect((await put(putPayers, { payers: [ada] })).results).toEqual([done('created')])
    expect((await put(putPatients, { patients: [son] })).results).toEqual([done('created')])
    expect((await put(putInvoices, { invoices: [bill] })).results).toEqual([done('created')])
    for (let times = 0; times < 2; times += 1) expect((await addBill()).results).toEqual([done('unchanged')])
    await sendMails(world.dependencies)
    const mails = await world.mailbox.waitFor('ada@example.com')
    expect(mails).toHaveLength(1)
    const invoice = await world.call(getPracticeInvoice, ['bill-1'], { token })
    expect(invoice.data).toMatchObject({
      patientExternalId: 'patient-1',
      status: 'scheduled',
      subtotal: 12_800,
      paid: 0,
    })
    const { chargeEventId } = invoice.data
    const access = await world.call(checkPortalUserExists, [], { body: { chargeEventId } })
    const shown = await world.call(getGuestInvoice, [chargeEventId], { token: access.data.token })
    expect(shown.data).toMatchObject({ subtotal: 12_800, dueDate: '2026-12-18' })
  })

  test('stores nothing in a dry run, and says what it would do', async () => {
    const items = ['a', 'b'].map((name) => ({
      ...ada,
      externalId: `dry-${name}`,
      email: `${name}@example.com`,
    }))
    const dry = await put(putPayers, { payers: [...items, ada], dryRun: true })
    expect(dry.results).toEqual([
      expect.objectContaining({ result: 'created', id: null }),
      expect.objectContaining({ result: 'created', id: null }),
      done('unchanged'),
    ])
    expect((await put(putPayers, { payers: items })).results).toEqual([done('created'), done('created')])
  })

  test('refuses each malformed item with its field and a sentence, and stores the others', async () => {
    await put(putPayers, { payers: [ada] })
    const good = { ...son, externalId: 'patient-2', firstName: 'Ola' }
    const { results } = await put(putPatients, {
      patients: [
        good,
        { ...son, externalId: 'patient 3' },
        { ...son, externalId: 'patient-4', payerExternalId: 'payer-0' },
        { ...son, externalId: 'patient-5', dateOfBirth: '2016-02-30' },
        { ...son, externalId: 'patient-6', nickname: 'J' },
        { externalId: 'patient-7', payerExternalId: 'payer-1', firstName: 'J' },
        'patient-8',
      ],
    })
    expect(results).toEqual([
      done('created'),
      refused('externalId', /^An id has/),
      refused('payerExternalId', 'No payer has this id.'),
      refused('dateOfBirth', 'No such day.'),
      refused('nickname', 'No such field.'),
      refused('lastName', 'The field is missing.'),
      refused('externalId', /./),
    ])
    await addBill()
    const bills = [
      { ...bill, externalId: 'bill-a', items: [{ ...bill.items[0], amount: 128.5 }] },
      { ...bill, externalId: 'bill-b', items: [{ ...bill.items[0], amount: 49 }] },
      { ...bill, externalId: 'bill-c', items: [{ ...bill.items[0], amount: 99_999_999 }] },
      { ...bill, externalId: 'bill-d', items: [] },
      { ...bill, externalId: 'bill-e', patientExternalId: 'patient-0' },
    ]
    expect((await put(putInvoices, { invoices: bills })).results).toEqual([
      refused('items.0.amount', 'The amount must be whole cents.'),
      refused('items', /at least \$0\.50/),
      refused('items', /at most \$999,999\.99/),
      refused('items', 'An invoice needs an item.'),
      refused('patientExternalId', 'No patient has this id.'),
    ])
  })

  test('a household’s bills go to one payer, and a second payer with the same email is refused', async () => {
    await put(putPayers, { payers: [ada] })
    expect((await put(putPayers, { payers: [{ ...ada, externalId: 'payer-2' }] })).results).toEqual([
      refused('email', 'A payer can have several patients'),
    ])
    const daughter = { ...son, externalId: 'patient-ida', firstName: 'Ida', dateOfBirth: undefined }
    expect((await put(putPatients, { patients: [son, daughter] })).results).toHaveLength(2)
    const bills = [son, daughter].map(({ externalId }) => ({
      ...bill,
      externalId: `of-${externalId}`,
      patientExternalId: externalId,
    }))
    expect((await put(putInvoices, { invoices: bills })).results).toEqual([done('created'), done('created')])
  })

  test('adopts the payer and the patient that an operator entered', async () => {
    const maya = {
      externalId: 'payer-maya',
      firstName: 'Maya',
      lastName: 'Torres',
      email: 'Maya@example.com',
    }
    const { results } = await put(putPayers, { payers: [maya] })
    expect(results).toEqual([expect.objectContaining({ result: 'updated', id: '100' })])
    const changed = await put(putPayers, { payers: [{ ...maya, email: 'other@example.com' }] })
    expect(changed.results).toEqual([refused('email', 'only they can change')])
  })

  test('changes an unpaid bill and its price, and none that is open for payment or paid', async () => {
    await addBill({ externalId: 'bill-9' })
    const dearer = { ...bill, externalId: 'bill-9', items: [{ ...bill.items[0], amount: 20_000 }] }
    expect((await put(putInvoices, { invoices: [dearer] })).results).toEqual([done('updated')])
    const { data } = await world.call(getPracticeInvoice, ['bill-9'], { token })
    expect(data.subtotal).toBe(20_000)
    const guest = await aGuest(world, data.chargeEventId)
    await guest.open()
    expect((await put(putInvoices, { invoices: [{ ...bill, externalId: 'bill-9' }] })).results).toEqual([
      refused('externalId', 'being paid'),
    ])
    expect((await put(putInvoices, { invoices: [dearer] })).results).toEqual([done('unchanged')])
  })

  test('sends a link again at most once in a quarter of an hour', async () => {
    world.clock.alignTo(15 * minuteMs)
    await addBill({ externalId: 'bill-again' })
    await sendMails(world.dependencies)
    const before = (await world.mailbox.waitFor('ada@example.com')).length
    for (let times = 0; times < 3; times += 1)
      expect((await world.call(sendInvoiceLink, ['bill-again'], { token })).status).toBe(200)
    await sendMails(world.dependencies)
    expect(await world.mailbox.waitFor('ada@example.com', before + 1)).toHaveLength(before + 1)
  })

  test('reaches no other practice, and only what the key’s role allows; a revoked key reaches nothing', async () => {
    await addBill({ externalId: 'bill-ours' })
    const others = await practiceToken(world, { practiceId: 2 })
    expect((await world.call(getPracticeInvoice, ['bill-ours'], { token: others })).status).toBe(404)
    expect((await put(putInvoices, { invoices: [bill] }, others)).results).toEqual([
      refused('patientExternalId', 'No patient has this id.'),
    ])
    const reader = await practiceToken(world, { role: 'read' })
    expect((await put(putPayers, { payers: [ada] }, reader)).status).toBe(401)
    expect((await world.call(getPracticeInvoice, ['bill-ours'], { token: reader })).status).toBe(200)
    const { db, clock } = world.dependencies
    const key = await insertApiKey(db, { practiceId: 1, name: 'old', role: 'admin' }, clock())
    expect((await put(putPayers, { payers: [ada] }, key.token)).status).toBe(200)
    await revokeApiKey(db, key.keyId, clock())
    expect((await put(putPayers, { payers: [ada] }, key.token)).status).toBe(401)
    const trail = await db.selectFrom('audit_events').select(['actor', 'action']).execute()
    expect(
      trail.filter(({ actor }) => actor.startsWith('practice:1/key:')).map(({ action }) => action),
    ).toEqual(
      expect.arrayContaining(['putPayers', 'putInvoices', 'chargeEventId:created', 'payerId:created']),
    )
  })

  test('takes a thousand items in a request, and no more', async () => {
    const payers = Array.from({ length: 1000 }, (_, index) => ({
      ...ada,
      externalId: `many-${index}`,
      email: `many-${index}@example.com`,
    }))
    const { results } = await put(putPayers, { payers, dryRun: true })
    expect(results).toHaveLength(1000)
    expect((await put(putPayers, { payers: [...payers, ada], dryRun: true })).code).toBe('invalid_field')
    expect((await put(putPayers, { payers: [] })).code).toBe('invalid_field')
  })
})
