import { createPasswordReset, requestSavedMethodsCode } from '@payment-center/validation/wire'
import { afterEach, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../base/calendar.ts'
import { hashSecret } from '../auth/tokens.ts'
import { guestToken } from '../../test/scenarios/invoices.ts'
import { linkOf } from '../../test/scenarios/parse-mail.ts'
import { eventually } from '../../test/eventually.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { insertMail } from './mail-repository.ts'
import { sendDueMails } from './send-due-mails.ts'
import { sendMails } from '../../test/scenarios/send-mails.ts'
import { startMailing } from '../main/loops.ts'

const world = setUpWorld()
afterEach(async () => {
  world.mailbox.onContent('accept')
  world.mailbox.refuse(null)
  await world.dependencies.db.deleteFrom('mails').execute()
})

const waiting = () => world.dependencies.db.selectFrom('mails').selectAll().execute()
const copiesOf = (address: string) => world.mailbox.waitFor(address, 0)
let addresses = 0

/** Queues a receipt of a paid invoice. */
async function queueReceipt(): Promise<string> {
  addresses += 1
  const recipient = `payer-${addresses}@example.com`
  const { db, clock } = world.dependencies
  const invoiceId = (await db.selectFrom('transactions').select('charge_event_id').executeTakeFirstOrThrow())
    .charge_event_id
  await insertMail(
    db,
    { kind: 'receipt', recipient, language: 'en', practice_id: 1, charge_event_id: invoiceId },
    clock(),
  )
  return recipient
}

async function sendAfter(milliseconds: number): Promise<void> {
  world.clock.advance(milliseconds)
  await sendMails(world.dependencies)
}

test('[MAIL-07] a mail server that takes minutes to accept an email gets one copy, from however many processes', async () => {
  const accepted = Promise.withResolvers<void>()
  world.mailbox.onContent(accepted.promise)
  const address = await queueReceipt()
  const sending = sendDueMails(world.dependencies)
  await world.mailbox.waitFor(address)
  for (let minutes = 0; minutes < 10; minutes += 1) {
    world.clock.advance(minuteMs)
    await sendDueMails(world.dependencies)
  }
  expect(await copiesOf(address)).toHaveLength(1)
  accepted.resolve()
  await sending
  await world.dependencies.background.drain()
  await sendAfter(hourMs)
  expect(await copiesOf(address)).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('an email that is still being accepted holds up no other', async () => {
  const accepted = Promise.withResolvers<void>()
  world.mailbox.onContent(accepted.promise)
  const slow = await queueReceipt()
  const loop = startMailing(world.dependencies)
  await world.mailbox.waitFor(slow)
  world.mailbox.onContent('accept')
  const next = await queueReceipt()
  // Rounds don't wait for the first one.
  expect(
    await eventually(
      () => copiesOf(next),
      (mails) => mails.length > 0,
    ),
  ).toHaveLength(1)
  await loop.stop()
  accepted.resolve()
  await world.dependencies.background.drain()
  expect(await copiesOf(slow)).toHaveLength(1)
})

test('[MAIL-07] repeats a receipt once, with the same Message-ID, if the connection ends before the response', async () => {
  world.mailbox.onContent('drop the connection')
  const address = await queueReceipt()
  await sendAfter(0)
  await sendAfter(14 * minuteMs)
  expect(await copiesOf(address)).toHaveLength(1)
  await sendAfter(2 * minuteMs)
  for (let hours = 0; hours < 20; hours += 1) await sendAfter(hourMs)
  const copies = await copiesOf(address)
  expect(copies).toHaveLength(2)
  expect(copies[0]?.messageId).toMatch(/^<[\da-f-]{36}@example\.com>$/)
  expect(copies[1]?.messageId).toBe(copies[0]?.messageId)
  expect(await waiting()).toEqual([])
  expect(world.logged.join('')).toContain('the mail server may have accepted it')
})

test('[MAIL-07] repeats an email with a link once, and either link works', async () => {
  world.mailbox.onContent('drop the connection')
  const before = (await copiesOf('lena@example.com')).length
  await world.call(createPasswordReset, [], { body: { username: 'lena@example.com' } })
  await world.dependencies.background.drain()
  for (let times = 0; times < 4; times += 1) await sendAfter(16 * minuteMs)
  const copies = (await copiesOf('lena@example.com')).slice(before)
  expect(copies).toHaveLength(2)
  expect(await waiting()).toEqual([])
  const [first, second] = copies.map((copy) => linkOf(copy).code)
  expect(first).not.toBe(second)
  const codes = await world.dependencies.db
    .selectFrom('account_codes')
    .select('used_at')
    .where(
      'code_hash',
      'in',
      [first, second].map((code) => hashSecret(code ?? '')),
    )
    .execute()
  expect(codes).toEqual([{ used_at: null }, { used_at: null }])
})

test('[MAIL-07] does not repeat an email with six digits, which end before it could be', async () => {
  world.mailbox.onContent('drop the connection')
  const before = (await copiesOf('maya@example.com')).length
  const token = await guestToken(world, 'GUESTDUE0011')
  await world.call(requestSavedMethodsCode, ['GUESTDUE0011'], { token })
  await world.dependencies.background.drain()
  await sendAfter(20 * minuteMs)
  expect(await copiesOf('maya@example.com')).toHaveLength(before + 1)
  expect(await waiting()).toEqual([])
})

test('an email is not repeated after a response that takes too long', async () => {
  world.mailbox.onContent(new Promise(() => {}))
  const mailer = createSmtpMailer(world.mailbox.url, 'help@example.com', world.clock.now, {
    handoverMs: 50_000,
    dataMs: 200,
  })
  const address = await queueReceipt()
  await sendMails({ ...world.dependencies, mailer })
  expect(await waiting()).toMatchObject([{ handover_count: 1 }])
  await sendAfter(5 * minuteMs)
  expect(await copiesOf(address)).toHaveLength(1)
})

test('a process that took an email too long ago does not send it', async () => {
  const { mailer } = world.dependencies
  const accepted = Promise.withResolvers<void>()
  world.mailbox.onContent(accepted.promise)
  const taken = Promise.withResolvers<void>()
  const continued = Promise.withResolvers<void>()
  const address = await queueReceipt()
  const slow = sendDueMails({
    ...world.dependencies,
    mailer: {
      send: async (message, onHandover) => {
        taken.resolve()
        await continued.promise
        await mailer.send(message, onHandover)
      },
    },
  })
  await taken.promise
  world.clock.advance(2 * minuteMs)
  const next = sendDueMails(world.dependencies)
  await world.mailbox.waitFor(address)
  continued.resolve()
  await slow
  expect(await copiesOf(address)).toHaveLength(1)
  accepted.resolve()
  await next
  await world.dependencies.background.drain()
  expect(await copiesOf(address)).toHaveLength(1)
})

test('a mail server that never becomes ready gets nothing, and the email is sent later', async () => {
  const mailer = createSmtpMailer(world.mailbox.url, 'help@example.com', world.clock.now, {
    handoverMs: 0,
    dataMs: 60_000,
  })
  const address = await queueReceipt()
  await sendMails({ ...world.dependencies, mailer })
  expect(await waiting()).toMatchObject([{ handover_count: 0, handed_over_at: null }])
  expect(await copiesOf(address)).toEqual([])
  await sendAfter(minuteMs)
  expect(await copiesOf(address)).toHaveLength(1)
})
