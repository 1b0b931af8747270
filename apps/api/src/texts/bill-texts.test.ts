import { closeInvoice, sendInvoiceLink } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { changePractice } from '../operations/change-practice.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { aTextedPayer, sendTextsAfter, switchTexts } from '../../test/scenarios/texts.ts'
import { eventually } from '../../test/eventually.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { sendDueTexts } from './send-due-texts.ts'
import { sendMails } from '../../test/scenarios/send-mails.ts'

const world = setUpWorld()

/** Patterns of the short link, and of the six letters by which the practice finds a text. */
const link = String.raw`https://pay\.example\.com/p/[0-9A-Z]{12}`
const code = '[A-Z]{6}'

test('texts a new bill to a payer who agreed, with the practice first and a short link, in one segment', async () => {
  const payer = await aTextedPayer(world)
  await payer.bill()
  await sendTextsAfter(world, 0)
  const [text] = await payer.received(1)
  expect(text?.body).toMatch(
    new RegExp(
      `^Bright Smiles Dental: You have a new bill\\. View and pay: ${link} Call us to check: code ${code}\\. Reply STOP to opt out$`,
    ),
  )
  expect(text?.body.length).toBeLessThanOrEqual(160)
})

test('texts in Spanish to a payer who reads Spanish, in letters that cost one segment', async () => {
  const payer = await aTextedPayer(world, { language: 'es' })
  await payer.bill()
  await sendTextsAfter(world, 0)
  const [text] = await payer.received(1)
  expect(text?.body).toMatch(
    new RegExp(
      `^Bright Smiles Dental: Tiene una factura\\. Ver y pagar: ${link} Llame para verificar: clave ${code}\\. Responda STOP para cancelar$`,
    ),
  )
  expect(text?.body).toMatch(/^[\x20-\x7e]{1,160}$/)
})

test('shows the practice that a text was delivered, and why one was not', async () => {
  const payer = await aTextedPayer(world)
  const first = await payer.bill()
  expect(await payer.read(first)).toMatchObject([{ kind: 'bill', status: 'waiting', errorCode: null }])
  await sendTextsAfter(world, 0)
  const status = async (id: string) => (await payer.read(id)).map((text) => text.status).join()
  expect(
    await eventually(
      () => status(first),
      (text) => text === 'delivered',
    ),
  ).toBe('delivered')
  await payer.setCarrier({ outcome: 'undelivered', errorCode: 30003 })
  const second = await payer.bill()
  await sendTextsAfter(world, 0)
  expect(
    await eventually(
      () => status(second),
      (text) => text === 'undelivered',
    ),
  ).toBe('undelivered')
  expect(await payer.read(second)).toMatchObject([{ status: 'undelivered', errorCode: '30003' }])
})

test('texts nothing without consent, after it was withdrawn, or while the practice has texts off', async () => {
  const payer = await aTextedPayer(world, { textConsent: null })
  const without = await payer.bill()
  expect(await payer.putPayer({ textConsent: { source: 'phone call' } })).toMatchObject([
    { result: 'updated' },
  ])
  const queued = await payer.bill()
  expect(await payer.putPayer({ textConsent: null })).toMatchObject([{ result: 'updated' }])
  await sendTextsAfter(world, 0)
  expect(await payer.read(without)).toEqual([])
  expect(await payer.read(queued)).toMatchObject([{ status: 'not_sent', errorCode: null }])
  await payer.putPayer({ textConsent: { source: 'phone call' } })
  await switchTexts(world, false)
  const off = await payer.bill()
  await switchTexts(world, true)
  const unwanted = await payer.bill({ sendText: false })
  await sendTextsAfter(world, 0)
  expect([await payer.read(off), await payer.read(unwanted)]).toEqual([[], []])
  expect(await payer.texts()).toEqual([])
})

test('stores a consent with its source and time once, and one for another number is another', async () => {
  const payer = await aTextedPayer(world)
  expect(await payer.putPayer()).toMatchObject([{ result: 'unchanged' }])
  const consents = () =>
    world.dependencies.db
      .selectFrom('text_consents')
      .innerJoin('payers', 'payers.payer_id', 'text_consents.payer_id')
      .select(['text_consents.phone_number', 'source', 'ended_at', 'consented_at'])
      .where('external_id', '=', payer.name)
      .execute()
  const [consent] = await consents()
  expect(consent).toMatchObject({ phone_number: payer.number, source: 'intake form', ended_at: null })
  // A new number, of which the practice says nothing, gets no texts.
  await payer.putPayer({ phoneNumber: '2125550999', textConsent: undefined })
  expect(await consents()).toEqual([consent])
  const invoice = await payer.bill()
  expect(await payer.read(invoice)).toEqual([])
})

test('refuses a consent without a number that can get texts, and one without its source', async () => {
  const payer = await aTextedPayer(world)
  expect(await payer.putPayer({ phoneNumber: '1112223333' })).toMatchObject([
    { result: 'refused', field: 'textConsent', message: expect.stringContaining('phone number') as string },
  ])
  expect(await payer.putPayer({ textConsent: {} })).toMatchObject([
    { result: 'refused', field: 'textConsent.source' },
  ])
})

test('does not text a bill that is closed, or whose payer has another number, when its turn comes', async () => {
  const payer = await aTextedPayer(world)
  const closed = await payer.bill()
  const body = { closedAs: 'void', reason: 'Entered twice' }
  await world.call(closeInvoice, [closed], { token: payer.token, body })
  const moved = await payer.bill()
  await payer.putPayer({ phoneNumber: '2125550998' })
  await sendTextsAfter(world, 0)
  expect(await payer.read(closed)).toMatchObject([{ status: 'not_sent' }])
  expect(await payer.read(moved)).toMatchObject([{ status: 'not_sent' }])
  expect(await payer.texts()).toEqual([])
})

test('sends a link again by text once in a quarter of an hour, with a short link of its own', async () => {
  world.clock.alignTo(15 * minuteMs)
  const payer = await aTextedPayer(world)
  const invoice = await payer.bill()
  for (let times = 0; times < 2; times += 1)
    await world.call(sendInvoiceLink, [invoice], { token: payer.token })
  await sendTextsAfter(world, 0)
  const texts = await payer.received(2)
  expect(texts).toHaveLength(2)
  const links = texts.map(({ body }) => new RegExp(link).exec(body)?.[0])
  expect(new Set(links).size).toBe(2)
})

test('drops a text that could not be sent for a week, and one of a server without Twilio', async () => {
  const payer = await aTextedPayer(world)
  const old = await payer.bill()
  await sendTextsAfter(world, 8 * dayMs)
  expect(await payer.read(old)).toMatchObject([{ status: 'not_sent' }])
  const invoice = await payer.bill()
  const { dependencies } = world
  await sendDueTexts({ ...dependencies, texter: null })
  expect(await payer.read(invoice)).toMatchObject([{ status: 'not_sent' }])
  expect(await payer.texts()).toEqual([])
})

test('an operator switches a practice’s texts and mails of bills, and sets the price that each text keeps', async () => {
  const payer = await aTextedPayer(world)
  const change = (options: object) => runOperation(world, changePractice, { practice: '1', ...options })
  const text = await change({ 'bill-mails': 'off', 'text-price': '0.0175' })
  expect(text).toContain('bill-mails: on → off')
  expect(text).toContain('text-price: $0.0150 → $0.0175')
  await payer.bill()
  await sendMails(world.dependencies)
  await sendTextsAfter(world, 0)
  expect(await payer.received(1)).toHaveLength(1)
  const mails = await world.mailbox.waitFor(`${payer.name}@example.com`, 0)
  expect(mails.map((mail) => mail.subject)).not.toContain('New bill from Bright Smiles Dental')
  const { price } = await world.dependencies.db
    .selectFrom('texts')
    .select('price')
    .where('recipient', '=', payer.number)
    .executeTakeFirstOrThrow()
  expect(price).toBe(175)
  await expect(change({ 'text-price': '0.01505' })).rejects.toThrow('at most 4 decimals')
  await expect(change({ 'bill-texts': 'maybe' })).rejects.toThrow('--bill-texts must be on or off.')
  await change({ 'bill-mails': 'on', 'text-price': '0.0150' })
})
