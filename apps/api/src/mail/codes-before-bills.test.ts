import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs } from '../base/calendar.ts'
import { addInvoice } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { createSendAllowance } from '../base/send-allowance.ts'
import { insertMail } from './mail-repository.ts'
import { sendDueMails } from './send-due-mails.ts'
import { sendMails } from '../../test/scenarios/send-mails.ts'

const world = setUpWorld()
beforeEach(() => world.clock.alignTo(hourMs))
afterEach(() => world.mailbox.onContent('accept'))

/** Queues as many bills as a practice's program sends at once. */
async function queueBills(count: number): Promise<void> {
  const { db } = world.dependencies
  const order = { kind: 'bill', recipient: 'payer@example.com', language: 'en' } as const
  await insertMail(db, { ...order, charge_event_id: await addInvoice(world) }, world.clock.now())
  const bill = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  const { mail_id: _, ...row } = bill
  await db
    .insertInto('mails')
    .values(Array.from({ length: count - 1 }, () => row))
    .execute()
}

const queueCode = (recipient: string) =>
  insertMail(
    world.dependencies.db,
    { kind: 'registration_digits', recipient, language: 'en', subject: recipient },
    world.clock.now(),
  )

test('a code is sent within a second beside two thousand bills, which go out at the mail server’s rate', async () => {
  let now = 0
  const dependencies = { ...world.dependencies, mailAllowance: createSendAllowance(10, () => now) }
  await queueBills(2000)
  await sendMails(dependencies)
  await queueCode('early@example.com')
  await sendMails(dependencies)
  expect(await world.mailbox.waitFor('early@example.com', 0)).toEqual([])
  now += 1000
  await sendMails(dependencies)
  expect(await world.mailbox.waitFor('early@example.com')).toHaveLength(1)
  expect(await world.mailbox.waitFor('payer@example.com', 0)).toHaveLength(29)
  await world.dependencies.db.deleteFrom('mails').execute()
})

test('a code is sent while the mail server takes minutes for each of many bills', async () => {
  const accepted = Promise.withResolvers<void>()
  world.mailbox.onContent(accepted.promise)
  await queueBills(100)
  const dependencies = { ...world.dependencies, mailAllowance: createSendAllowance(999) }
  const bills = sendDueMails(dependencies)
  await world.mailbox.waitFor('payer@example.com', 29 + 40)
  await bills
  world.mailbox.onContent('accept')
  await queueCode('during@example.com')
  await sendDueMails(dependencies)
  expect(await world.mailbox.waitFor('during@example.com')).toHaveLength(1)
  accepted.resolve()
  await world.dependencies.background.drain()
})

test('never takes more connections than it may, however slow the mail server is, and keeps some for codes', () => {
  let now = 0
  const allowance = createSendAllowance(999, () => now)
  const reserve = (wanted: number) => Object.values(allowance.reserve(wanted))
  expect([reserve(30), reserve(30), reserve(30)]).toEqual([
    [30, false],
    [10, false],
    [10, true],
  ])
  now = 60_000
  expect(reserve(20)).toEqual([0, true])
  allowance.end()
  expect(reserve(20)).toEqual([1, true])
  allowance.cancel(1)
  expect(reserve(20)).toEqual([1, true])
})
