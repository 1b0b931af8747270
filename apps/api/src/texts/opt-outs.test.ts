import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { aTextedPayer, sendTextsAfter, untilOptedOut } from '../../test/scenarios/texts.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { twilioWebhookPath } from '../twilio/texter.ts'

const world = setUpWorld()

test('texts nothing after STOP, whatever the practice sends, until START', async () => {
  const payer = await aTextedPayer(world)
  const queued = await payer.bill()
  await payer.reply('Stop')
  await untilOptedOut(world, payer.number, true)
  await payer.putPayer()
  await payer.putPayer({ textConsent: { source: 'new form' } })
  const later = await payer.bill()
  await sendTextsAfter(world, 0)
  expect(await payer.read(queued)).toMatchObject([{ status: 'not_sent' }])
  expect(await payer.read(later)).toEqual([])
  expect(await payer.received(0)).toEqual([])
  await payer.reply('START')
  await untilOptedOut(world, payer.number, false)
  await payer.bill()
  await sendTextsAfter(world, 0)
  expect(await payer.received(1)).toHaveLength(1)
})

test('confirms an opt-out in other words once, which the vendor does not know, and then texts nothing', async () => {
  const payer = await aTextedPayer(world, { language: 'es' })
  await payer.bill()
  await sendTextsAfter(world, 0)
  await payer.received(1)
  for (let times = 0; times < 2; times += 1) await payer.reply('Por favor no me envíen más mensajes')
  await untilOptedOut(world, payer.number, true)
  await payer.bill()
  await sendTextsAfter(world, 0)
  const texts = await payer.received(2)
  expect(texts.map((text) => text.body).slice(1)).toEqual([
    'Bright Smiles Dental: Ya no recibe mensajes nuestros. Responda START para recibirlos otra vez.',
  ])
})

test('leaves the confirmation of STOP to Twilio', async () => {
  const payer = await aTextedPayer(world)
  await payer.bill()
  await sendTextsAfter(world, 0)
  await payer.received(1)
  await payer.reply('STOP')
  await untilOptedOut(world, payer.number, true)
  await sendTextsAfter(world, 0)
  expect(await payer.received(1)).toHaveLength(1)
})

test('opts a number out for every payer that has it', async () => {
  const parent = await aTextedPayer(world)
  const other = await aTextedPayer(world, { phoneNumber: parent.number.slice(2) })
  await parent.reply('unsubscribe')
  await untilOptedOut(world, parent.number, true)
  expect(await other.read(await other.bill())).toEqual([])
})

test('stores the opt-out of a number that Twilio refuses for it, though its webhook was lost', async () => {
  const payer = await aTextedPayer(world)
  const { db } = world.dependencies
  await payer.reply('STOP')
  await untilOptedOut(world, payer.number, true)
  await db.deleteFrom('text_opt_outs').execute()
  const invoice = await payer.bill()
  await sendTextsAfter(world, 0)
  expect(await payer.read(invoice)).toMatchObject([{ status: 'not_sent', errorCode: '21610' }])
  await untilOptedOut(world, payer.number, true)
  expect(await payer.read(await payer.bill())).toEqual([])
})

const form = { From: '+12125551999', To: '+15005550006', Body: 'STOP', MessageSid: `SM${'0'.repeat(32)}` }

/** Posts a form as Twilio does. */
function post(fields: Readonly<Record<string, string>>, { token = 'sandbox', query = '', sign = true } = {}) {
  const url = world.url + twilioWebhookPath + query
  const signed = Object.keys(fields)
    .toSorted()
    .reduce((text, name) => text + name + (fields[name] ?? ''), url)
  const signature = createHmac('sha1', token).update(signed).digest('base64')
  const headers = sign ? { 'x-twilio-signature': signature } : undefined
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), ...(headers && { headers }) })
}

test('refuses a webhook that is forged, unsigned or of no use, and accepts the same one signed', async () => {
  const optedOut = () =>
    world.dependencies.db
      .selectFrom('text_opt_outs')
      .selectAll()
      .where('phone_number', '=', form.From)
      .execute()
  expect((await post(form, { token: 'wrong' })).status).toBe(400)
  expect((await post(form, { sign: false })).status).toBe(400)
  const status = { MessageSid: form.MessageSid, MessageStatus: 'delivered' }
  expect((await post(status, { query: '?text=no-uuid' })).status).toBe(400)
  expect((await post({ ...form, Body: 'STOP\u0000' })).status).toBe(400)
  expect(await optedOut()).toEqual([])
  expect((await post({ Nothing: 'known' })).status).toBe(204)
  for (let times = 0; times < 2; times += 1) expect((await post(form)).status).toBe(204)
  expect(await optedOut()).toHaveLength(1)
  expect(world.logged.join('')).not.toContain(form.From)
})
