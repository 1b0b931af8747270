import { sendInvoiceLink } from '@payment-center/validation/wire'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { aTextedPayer, sendTextsAfter } from '../../test/scenarios/texts.ts'
import { eventually } from '../../test/eventually.ts'
import { transportTo, type Fault } from '../../test/vendor-transport.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { twilioKeys } from '../../test/world.ts'
import { startTexting } from '../main/loops.ts'
import type { Texter } from '../ports/message-senders.ts'
import { createTwilioTexter } from '../twilio/texter.ts'
import { insertText, storeSent, textQueue } from './text-repository.ts'
import { sendDueTexts } from './send-due-texts.ts'

const world = setUpWorld()
const messages = '/2010-04-01/Accounts/*/Messages.json'
const fail = (fault: Fault) => world.vendor.addFault({ path: messages, method: 'POST', ...fault })
const setCallbacks = (switches: object) =>
  transportTo(world.vendor.url).control('PUT', 'text_callbacks', switches)

/** The sandbox's. */
const accountOf = ({ vendor, url }: typeof world) => ({
  ...twilioKeys,
  address: vendor.url,
  origin: url,
})

afterEach(async () => {
  await world.vendor.clearFaults()
  await setCallbacks({})
  await world.dependencies.db.deleteFrom('texts').execute()
})

test.each([
  ['is lost', { kind: 'lose_answer' }],
  ['is an error', { kind: 'answer_500', phase: 'after' }],
  ['is a page', { kind: 'garble_answer', form: 'page' }],
  ['is cut', { kind: 'garble_answer', form: 'cut' }],
  ['is an empty object', { kind: 'garble_answer', form: 'empty_object' }],
  ['is null', { kind: 'garble_answer', form: 'null' }],
] as const)('sends a text once when Twilio’s answer %s, though no callback comes', async (_, fault) => {
  const payer = await aTextedPayer(world)
  await setCallbacks({ off: true })
  await fail(fault)
  const invoice = await payer.bill()
  await sendTextsAfter(world, 0)
  expect(await payer.read(invoice)).toMatchObject([{ status: 'waiting' }])
  await sendTextsAfter(world, minuteMs)
  expect(await payer.read(invoice)).toMatchObject([{ status: 'waiting' }])
  for (let times = 0; times < 5; times += 1) await sendTextsAfter(world, 2 * minuteMs)
  expect(await payer.received(1)).toHaveLength(1)
  expect(await payer.read(invoice)).toMatchObject([{ status: 'delivered' }])
})

test('takes a callback as the lost answer', async () => {
  const payer = await aTextedPayer(world)
  await fail({ kind: 'lose_answer' })
  const invoice = await payer.bill()
  await sendTextsAfter(world, 0)
  const status = async () => (await payer.read(invoice)).map((text) => text.status).join()
  expect(await eventually(status, (text) => text === 'delivered')).toBe('delivered')
  for (let times = 0; times < 5; times += 1) await sendTextsAfter(world, 2 * minuteMs)
  expect(await payer.received(1)).toHaveLength(1)
})

test('takes no earlier text with the same words for one whose answer was lost', async () => {
  const payer = await aTextedPayer(world)
  await setCallbacks({ off: true })
  const invoice = await payer.bill()
  await sendTextsAfter(world, 0)
  await world.call(sendInvoiceLink, [invoice], { token: payer.token })
  await fail({ kind: 'reset_before' })
  await sendTextsAfter(world, 0)
  expect(await payer.received(1)).toHaveLength(1)
  await sendTextsAfter(world, 3 * minuteMs)
  expect(await payer.received(2)).toHaveLength(2)
})

test.each([['reset_before'], ['answer_429'], ['answer_500']] as const)(
  'sends a text later when Twilio did not take it: %s',
  async (kind) => {
    const payer = await aTextedPayer(world)
    await fail({ kind, count: 2 })
    const invoice = await payer.bill()
    for (let times = 0; times < 4; times += 1) await sendTextsAfter(world, 5 * minuteMs)
    expect(await payer.received(1)).toHaveLength(1)
    const status = async () => (await payer.read(invoice)).map((text) => text.status).join()
    expect(await eventually(status, (text) => text === 'delivered')).toBe('delivered')
  },
)

test('does not send a text again while Twilio can’t be asked whether it has it', async () => {
  const payer = await aTextedPayer(world)
  await setCallbacks({ off: true })
  await fail({ kind: 'lose_answer' })
  await fail({ kind: 'answer_500', method: 'GET', count: 3 })
  const invoice = await payer.bill()
  for (let times = 0; times < 4; times += 1) {
    await sendTextsAfter(world, 20 * minuteMs)
    expect(await payer.received(1)).toHaveLength(1)
  }
  await sendTextsAfter(world, 20 * minuteMs)
  expect(await payer.received(1)).toHaveLength(1)
  expect(await payer.read(invoice)).toMatchObject([{ status: 'delivered' }])
})

test('sends a text once when Twilio takes it and never answers', async () => {
  const payer = await aTextedPayer(world)
  await setCallbacks({ off: true })
  await fail({ kind: 'slow', phase: 'after', ms: 5000 })
  const invoice = await payer.bill()
  const texter = createTwilioTexter(accountOf(world), 500)
  await sendDueTexts({ ...world.dependencies, texter })
  expect(await payer.read(invoice)).toMatchObject([{ status: 'waiting' }])
  for (let times = 0; times < 3; times += 1) await sendTextsAfter(world, 2 * minuteMs)
  expect(await payer.received(1)).toHaveLength(1)
  expect(await payer.read(invoice)).toMatchObject([{ status: 'delivered' }])
})

test('sends a text once when its process was killed after handing it over, and after only meaning to', async () => {
  const payer = await aTextedPayer(world)
  await setCallbacks({ off: true })
  const { db, clock, texter } = world.dependencies
  await payer.bill()
  await payer.bill()
  const [meant, sent] = await textQueue.takeDue(db, clock(), 20)
  if (meant === undefined || sent === undefined) throw new Error('two texts are due')
  await textQueue.recordHandover(db, meant, { body: 'Meant only' }, clock())
  await textQueue.recordHandover(db, sent, { body: 'Sent' }, clock())
  await texter?.send({ key: sent.message_key, to: sent.recipient, body: 'Sent' })
  await sendTextsAfter(world, 3 * minuteMs)
  const bodies = (await payer.received(2)).map(({ body }) => body.split(':')[0])
  expect(bodies).toEqual(['Sent', 'Bright Smiles Dental'])
})

test('sends each of forty texts once from two processes', async () => {
  const payers = await Promise.all(Array.from({ length: 4 }, () => aTextedPayer(world)))
  for (const payer of payers) for (let bills = 0; bills < 10; bills += 1) await payer.bill()
  await Promise.all([sendDueTexts(world.dependencies), sendDueTexts(world.dependencies)])
  await world.dependencies.background.drain()
  for (const payer of payers) expect(await payer.received(10)).toHaveLength(10)
})

test('a slow answer holds up no other text', async () => {
  const slow = await aTextedPayer(world)
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { texter: own, background } = world.dependencies
  if (own === null) throw new Error('texts are on')
  const send: Texter['send'] = async (message) => {
    if (message.to !== slow.number) return own.send(message)
    asked.resolve()
    await answered.promise
    return own.send(message)
  }
  await slow.bill()
  const loop = startTexting({ ...world.dependencies, texter: { ...own, send } })
  await asked.promise
  const next = await aTextedPayer(world)
  await next.bill()
  expect(await next.received(1)).toHaveLength(1)
  expect(await slow.texts()).toEqual([])
  answered.resolve()
  await loop.stop()
  await background.drain()
  expect(await slow.received(1)).toHaveLength(1)
})

test('ends a text to a number that Twilio refuses, and keeps one while our account is refused', async () => {
  const { db } = world.dependencies
  const payer = await aTextedPayer(world)
  const landline = await payer.bill()
  await db.updateTable('texts').set({ recipient: '+15005550009' }).execute()
  await db.updateTable('text_consents').set({ phone_number: '+15005550009' }).execute()
  await db
    .updateTable('payers')
    .set({ phone_number: '5005550009' })
    .where('external_id', '=', payer.name)
    .execute()
  await sendTextsAfter(world, 0)
  expect(await payer.read(landline)).toMatchObject([{ status: 'not_sent', errorCode: '21614' }])
  const other = await aTextedPayer(world)
  const invoice = await other.bill()
  const texter = createTwilioTexter({ ...accountOf(world), authToken: 'wrong' })
  await sendDueTexts({ ...world.dependencies, texter })
  expect(await other.read(invoice)).toMatchObject([{ status: 'waiting' }])
  await sendTextsAfter(world, 3 * minuteMs)
  expect(await other.received(1)).toHaveLength(1)
})

test('sends what ends first before older bills', async () => {
  const payer = await aTextedPayer(world)
  const { db, clock } = world.dependencies
  for (let bills = 0; bills < 3; bills += 1) await payer.bill()
  const text = { kind: 'opt_out', cause: randomUUID(), practice_id: 1, language: 'en', price: 0 } as const
  await insertText(db, { ...text, recipient: payer.number }, clock())
  const [first] = await textQueue.takeDue(db, new Date(clock().getTime() + 1), 1)
  expect(first?.kind).toBe('opt_out')
})

test('keeps the newest status whatever the order and number of callbacks', async () => {
  const payer = await aTextedPayer(world)
  await setCallbacks({ duplicated: true })
  const invoice = await payer.bill()
  await sendTextsAfter(world, 0)
  const status = async () => (await payer.read(invoice)).map((text) => text.status).join()
  await eventually(status, (text) => text === 'delivered')
  const { db, clock } = world.dependencies
  const stored = await db.selectFrom('texts').selectAll().executeTakeFirstOrThrow()
  const late = { providerId: stored.provider_id ?? '', errorCode: null, segments: null }
  for (const before of ['sent', 'queued', 'undelivered'] as const)
    await storeSent(db, stored.message_key, { ...late, status: before }, new Date(clock().getTime() + dayMs))
  expect(await status()).toBe('delivered')
})
