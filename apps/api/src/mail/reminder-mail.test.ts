import { closeInvoice, holdInvoice, putPayers, releaseInvoice } from '@payment-center/validation/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeLocation } from '../operations/change-location.ts'
import { closePractice, changePractice } from '../operations/change-practice.ts'
import { aGuest, confirmWith } from '../../test/scenarios/guest-payments.ts'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { addPlan, anInvoiceOf, aPayer, linkBank, type Payer } from '../../test/scenarios/payers.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { enqueueReminders } from '../plan-billing/watch-due-dates.ts'
import { insertMail } from './mail-repository.ts'
import { sendMails } from '../../test/scenarios/send-mails.ts'
import { hourMs, nextSendingTime } from '../base/calendar.ts'
import { databaseGauges, readGauge } from '../main/metrics-repository.ts'

const world = setUpWorld()

/** The dependencies at another instant; nothing else of the world moves. */
const at = (instant: string) => ({ ...world.dependencies, clock: () => new Date(instant) })

const addressOf = ({ payerId }: Payer) => `payer${payerId}@example.com`

/** Runs the loops at an instant. @returns the subjects of the payer's emails so far */
async function remind(payer: Payer, instant: string): Promise<(string | undefined)[]> {
  await enqueueReminders(at(instant))
  await sendMails(at(instant))
  return subjectsOf(payer)
}

async function subjectsOf(payer: Payer) {
  const mails = await world.mailbox.readAll()
  return mails.filter(({ to }) => to?.[0]?.address === addressOf(payer)).map(({ subject }) => subject)
}

const setRules = (rules: object, practice = '1') =>
  runOperation(world, changePractice, { practice, ...rules })

const noRules = { 'remind-before': 'none', 'remind-after': 'none', 'most-reminders': 'none' }

let payer: Payer
beforeEach(async () => {
  payer = await aPayer(world)
  await setRules({ 'remind-before': '3', 'remind-after': '7,14' })
})
afterEach(async () => {
  await setRules({ 'remind-before': '5' })
  await setRules(noRules)
})

test('reminds of a bill on the days of its practice’s rules, and once for each rule', async () => {
  await anInvoiceOf(world, payer, { dueDate: '2027-01-20' })
  const subject = 'Reminder: your bill from Bright Smiles Dental'
  expect(await remind(payer, '2027-01-16T17:00:00Z')).toEqual([])
  const before = [`${subject} is due 01/20/2027`]
  for (const instant of ['2027-01-17T17:00:00Z', '2027-01-17T17:01:00Z', '2027-01-18T17:00:00Z'])
    expect(await remind(payer, instant)).toEqual(before)
  expect(await remind(payer, '2027-01-26T17:00:00Z')).toEqual(before)
  const after = `${subject} was due 01/20/2027`
  expect(await remind(payer, '2027-01-27T17:00:00Z')).toEqual([...before, after])
  // No process ran on the day itself.
  expect(await remind(payer, '2027-02-04T17:00:00Z')).toEqual([...before, after, after])
  expect(await remind(payer, '2027-02-10T17:00:00Z')).toHaveLength(3)
  const [mail] = await world.mailbox.waitFor(addressOf(payer))
  expect(mail?.text).toContain('Amount Due: $345.69 by credit card, $334.00 by debit or bank')
  expect(mail?.text).toContain('https://pay.example.com/login/10?s=')
  expect(mail?.text).not.toContain('Secret treatment')
})

test('reminds of no bill at a practice without rules, or more often than the practice allows', async () => {
  const other = await aPayer(world, 3)
  await anInvoiceOf(world, other, { dueDate: '2027-01-20' })
  expect(await remind(other, '2027-01-17T17:00:00Z')).toEqual([])
  await setRules({ 'most-reminders': '1' })
  await anInvoiceOf(world, payer, { dueDate: '2027-01-20' })
  expect(await remind(payer, '2027-01-17T17:00:00Z')).toHaveLength(1)
  expect(await remind(payer, '2027-01-27T17:00:00Z')).toHaveLength(1)
})

test('reminds of no bill on the day on which it was sent, nor for a rule of an earlier day', async () => {
  await anInvoiceOf(world, payer, { dueDate: '2027-01-20', transactionDate: '2027-01-17' })
  await anInvoiceOf(world, payer, { dueDate: '2027-01-19', transactionDate: '2027-01-17' })
  expect(await remind(payer, '2027-01-17T17:00:00Z')).toEqual([])
})

test('sends one email of all bills that are due at once, without those paid before it goes out', async () => {
  const paid = await anInvoiceOf(world, payer, { dueDate: '2027-01-20' })
  const open = [
    await anInvoiceOf(world, payer, { dueDate: '2027-01-20' }),
    await anInvoiceOf(world, payer, { dueDate: '2027-01-10' }),
  ]
  // At night: it waits until 8:00.
  expect(await remind(payer, '2027-01-17T06:00:00Z')).toEqual([])
  const guest = await aGuest(world, paid)
  await confirmWith(world, guest, 'credit')
  expect(await guest.settle()).toBe('paid')
  expect(await remind(payer, '2027-01-17T13:00:00Z')).toEqual([
    'Reminder: you have 2 open bills from Bright Smiles Dental',
  ])
  const [mail] = await world.mailbox.waitFor(addressOf(payer))
  for (const invoiceId of open) expect(mail?.text).toContain(`Invoice #: ${invoiceId}`)
  expect(mail?.text).not.toContain(paid)
  expect(mail?.text?.match(/View and pay/g)).toHaveLength(2)
})

test('reminds by the practice’s day, between 8:00 and 21:00 of the payer’s zone', async () => {
  const person = { externalId: 'H-1', firstName: 'Kai', lastName: 'Moss', email: addressOf(payer) }
  const body = { payers: [{ ...person, timeZone: 'US/Hawaii' }] }
  const token = await practiceToken(world)
  const unknown = { payers: ['Mars/Olympus', 'UTC', 'EST'].map((timeZone) => ({ ...person, timeZone })) }
  const refused = await world.call(putPayers, [], { token, body: unknown })
  const refusal = { result: 'refused', field: 'timeZone' }
  expect(refused.data.results).toMatchObject([refusal, refusal, refusal])
  const stored = await world.call(putPayers, [], { token, body })
  expect(stored.data.results).toMatchObject([{ result: 'updated', id: String(payer.payerId) }])
  await anInvoiceOf(world, payer, { dueDate: '2027-01-20' })
  expect(await remind(payer, '2027-01-17T04:59:00Z')).toEqual([])
  // 00:01 in New York, 19:01 in Honolulu.
  expect(await remind(payer, '2027-01-17T05:01:00Z')).toHaveLength(1)
  await anInvoiceOf(world, payer, { dueDate: '2027-02-20' })
  expect(await remind(payer, '2027-02-17T13:00:00Z')).toHaveLength(1)
  expect(await remind(payer, '2027-02-17T18:00:00Z')).toHaveLength(2)
})

test('a reminder that could not be sent by 21:00 waits for the next morning', async () => {
  await anInvoiceOf(world, payer, { dueDate: '2027-01-20' })
  world.mailbox.refuse(451)
  expect(await remind(payer, '2027-01-18T01:58:00Z')).toEqual([])
  world.mailbox.refuse(null)
  expect(await remind(payer, '2027-01-18T02:30:00Z')).toEqual([])
  expect(await remind(payer, '2027-01-18T13:00:00Z')).toHaveLength(1)
})

test('several processes remind each of many payers once', async () => {
  const payers = await Promise.all(Array.from({ length: 130 }, () => aPayer(world)))
  await Promise.all(payers.map((each) => anInvoiceOf(world, each, { dueDate: '2027-03-20' })))
  const day = at('2027-03-17T06:00:00Z')
  await Promise.all([enqueueReminders(day), enqueueReminders(day), enqueueReminders(day)])
  await enqueueReminders(day)
  const queued = await world.dependencies.db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'reminder')
    .execute()
  expect(queued.map(({ recipient }) => recipient).toSorted()).toEqual(payers.map(addressOf).toSorted())
  await sendMails(at('2027-03-25T06:00:00Z'))
})

test('a reminder that waits for the morning is no sign of a stuck mail server', async () => {
  const { db } = world.dependencies
  const now = Date.now()
  const isNight = (timeZone: string) =>
    [now - 3 * hourMs, now].every((time) => nextSendingTime(new Date(time), timeZone).getTime() > now)
  const timeZone = Intl.supportedValuesOf('timeZone').find(isNight)
  if (timeZone === undefined) throw new Error('it is day everywhere')
  const order = {
    kind: 'reminder',
    recipient: 'night@example.com',
    language: 'en',
    time_zone: timeZone,
  } as const
  await insertMail(db, order, new Date(now - 3 * hourMs))
  expect(await readGauge(db, databaseGauges.mails_oldest_seconds)).toBe(0)
  await db.deleteFrom('mails').where('recipient', '=', order.recipient).execute()
})

/** Names a bill, so that a program of the practice can reach it. */
async function nameOf(invoiceId: string): Promise<string> {
  const { db } = world.dependencies
  await db
    .updateTable('charge_events')
    .set({ external_id: invoiceId })
    .where('charge_event_id', '=', invoiceId)
    .execute()
  return invoiceId
}

const endings: Readonly<Record<string, (invoiceId: string) => Promise<unknown>>> = {
  'a payment': async (invoiceId) => {
    const guest = await aGuest(world, invoiceId)
    await confirmWith(world, guest, 'debit')
    expect(await guest.settle()).toBe('paid')
  },
  'a bank payment that is processing': async (invoiceId) =>
    chargeBank(world, payer, invoiceId, await linkBank(world, payer)),
  'a payment that is open': async (invoiceId) => (await aGuest(world, invoiceId)).open(),
  'a dispute': (invoiceId) =>
    world.dependencies.db
      .updateTable('charge_events')
      .set({ decline_kind: 'disputed', status: 'failed' })
      .where('charge_event_id', '=', invoiceId)
      .execute(),
  'a hold': async (invoiceId) => {
    const held = await world.call(holdInvoice, [await nameOf(invoiceId)], {
      token: await practiceToken(world),
    })
    expect(held.data).toEqual({ chargeEventId: invoiceId, held: true })
  },
  'closing it': async (invoiceId) => {
    const body = { closedAs: 'void', reason: 'Entered twice' }
    const token = await practiceToken(world)
    expect((await world.call(closeInvoice, [await nameOf(invoiceId)], { token, body })).status).toBe(200)
  },
  'a plan that covers it': async (invoiceId) =>
    world.dependencies.db
      .updateTable('charge_events')
      .set({ payment_plan_id: await addPlan(world, payer) })
      .where('charge_event_id', '=', invoiceId)
      .execute(),
}

test.for(Object.entries(endings))('%s ends the reminders of a bill, queued ones too', async ([, end]) => {
  const invoiceId = await anInvoiceOf(world, payer, { dueDate: '2027-01-20' })
  expect(await remind(payer, '2027-01-17T06:00:00Z')).toEqual([])
  await end(invoiceId)
  await sendMails(at('2027-01-17T17:00:00Z'))
  expect(await remind(payer, '2027-01-27T17:00:00Z')).toEqual([])
})

test('a bill that is released from its hold is reminded of again', async () => {
  const invoiceId = await nameOf(await anInvoiceOf(world, payer, { dueDate: '2027-01-20' }))
  const token = await practiceToken(world)
  await world.call(holdInvoice, [invoiceId], { token })
  expect((await world.call(releaseInvoice, [invoiceId], { token })).data.held).toBe(false)
  expect(await remind(payer, '2027-01-17T17:00:00Z')).toHaveLength(1)
})

test.for([
  ['practice', 3, () => runOperation(world, closePractice, { practice: '3' })],
  ['location', 2, () => runOperation(world, closeLocation, { location: '20' })],
] as const)('no one is reminded once the %s has left', async ([, practiceId, leave]) => {
  const practice = String(practiceId)
  await setRules({ 'remind-before': '3', 'remind-after': '7' }, practice)
  const other = await aPayer(world, practiceId)
  await anInvoiceOf(world, other, { dueDate: '2027-01-20' })
  expect(await remind(other, '2027-01-17T06:00:00Z')).toEqual([])
  await leave()
  await sendMails(at('2027-01-17T17:00:00Z'))
  expect(await remind(other, '2027-01-27T17:00:00Z')).toEqual([])
})
