import twilio from 'twilio'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { RunningSandbox, SandboxOptions } from '../src/index.ts'
import { control, rejection, start } from './start.ts'

const accountSid = `AC${'ab'.repeat(16)}`
const from = '+15005550006'
const to = '+12125550161'
const bill = { to, from, body: 'Bright Smiles Dental: You have a new bill.' }

function sdk({ url }: RunningSandbox, token = 'sandbox') {
  const client = twilio(accountSid, token)
  client.api.baseUrl = url
  return client
}

/** A webhook endpoint that accepts forms only with the SDK's own check of their signature. */
async function catchForms() {
  const caught: Record<string, string>[] = []
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      const form = Object.fromEntries(new URLSearchParams(body))
      const signature = String(request.headers['x-twilio-signature'])
      if (twilio.validateRequest('sandbox', signature, `${url}${request.url}`, form)) caught.push(form)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { url: `${url}/texts?text=1`, caught }
}

async function open(options: SandboxOptions = {}) {
  const { sandbox } = await start(options)
  return { sandbox, client: sdk(sandbox) }
}

describe('the stand-in phone', () => {
  test('gets a text, whose sender hears signed that it is queued, sent and delivered', async () => {
    const { url, caught } = await catchForms()
    const { sandbox, client } = await open()
    const message = await client.messages.create({ ...bill, statusCallback: url })
    expect(message).toMatchObject({ status: 'queued', numSegments: '1', direction: 'outbound-api', to, from })
    const statuses = () => caught.map((form) => form['MessageStatus'])
    await expect.poll(statuses).toEqual(['queued', 'sent', 'delivered'])
    expect(caught[0]).toMatchObject({ MessageSid: message.sid, AccountSid: accountSid, To: to, From: from })
    expect(await client.messages(message.sid).fetch()).toMatchObject({ status: 'delivered', body: bill.body })
    const phone = await control(sandbox, 'GET', `phones/${encodeURIComponent(to)}`)
    expect(phone.body['texts']).toMatchObject([{ body: bill.body, status: 'delivered' }])
  })

  test('lists the texts to one number, the newest first, over several pages', async () => {
    const { client } = await open()
    for (const body of ['one', 'two', 'three']) await client.messages.create({ ...bill, body })
    await client.messages.create({ ...bill, to: '+12125550162' })
    const listed = await client.messages.list({ to, pageSize: 2 })
    expect(listed.map(({ body }) => body)).toEqual(['three', 'two', 'one'])
  })

  test.each([
    ['undelivered', 30003],
    ['failed', 30007],
  ] as const)('reports a text as %s with the carrier’s code', async (outcome, errorCode) => {
    const { url, caught } = await catchForms()
    const { sandbox, client } = await open()
    await control(sandbox, 'PUT', `phones/${encodeURIComponent(to)}/carrier`, { outcome, errorCode })
    await client.messages.create({ ...bill, statusCallback: url })
    await expect
      .poll(() => caught.at(-1))
      .toMatchObject({ MessageStatus: outcome, ErrorCode: String(errorCode) })
  })

  test('accepts a text for a messaging service', async () => {
    const { client } = await open()
    const messagingServiceSid = `MG${'ab'.repeat(16)}`
    const message = await client.messages.create({ to, body: 'Hello', messagingServiceSid })
    expect(message).toMatchObject({ status: 'accepted', numSegments: '0', messagingServiceSid })
  })
})

describe('Twilio’s stand-in refuses', () => {
  test.each([
    ['an invalid number', { to: '12' }, 21211],
    ['a number without its country', { to: '2125550161' }, 21211],
    ['an impossible area code', { to: '+11125550161' }, 21211],
    ['the test number for an invalid one', { to: '+15005550001' }, 21211],
    ['a landline', { to: '+15005550009' }, 21614],
    ['no recipient', { to: '' }, 21604],
    ['another’s number as the sender', { from: '+12125550100' }, 21606],
    ['a sender that is no number', { from: 'Dental' }, 21212],
    ['an empty text', { body: ' ' }, 21602],
    ['more than 1,600 characters', { body: 'a'.repeat(1601) }, 21617],
    ['a callback that is no address', { statusCallback: 'nowhere' }, 21609],
    ['parameters that the product does not use', { validityPeriod: 60 }, 20001],
  ])('%s', async (_, change, code) => {
    const { client } = await open()
    expect(await rejection(client.messages.create({ ...bill, ...change }))).toMatchObject({
      status: 400,
      code,
    })
    expect(await client.messages.list()).toEqual([])
  })

  test('a wrong token', async () => {
    const { sandbox } = await open()
    const refused = rejection(sdk(sandbox, 'wrong').messages.create(bill))
    expect(await refused).toMatchObject({ status: 401, code: 20003 })
  })

  test.each(['stop', 'STOP ', 'Unsubscribe', 'CANCEL', 'end', 'quit', 'REVOKE', 'OptOut'])(
    'texts to a phone that replied "%s", until it replies START',
    async (word) => {
      const { url, caught } = await catchForms()
      const { sandbox, client } = await open({ textWebhookUrl: url })
      const reply = (body: string) =>
        control(sandbox, 'POST', `phones/${encodeURIComponent(to)}/replies`, { body })
      await reply(word)
      expect(await rejection(client.messages.create(bill))).toMatchObject({ status: 400, code: 21610 })
      await expect.poll(() => caught).toMatchObject([{ From: to, To: from, Body: word }])
      await reply('Start')
      expect(await client.messages.create(bill)).toMatchObject({ status: 'queued' })
    },
  )
})

describe('a fault', () => {
  test('lose_answer sends the text and drops the connection', async () => {
    const { sandbox, client } = await open()
    await control(sandbox, 'POST', 'faults', { kind: 'lose_answer', path: '/2010-04-01/**' })
    expect(await rejection(client.messages.create(bill))).toMatchObject({ code: 'ECONNRESET' })
    expect(await client.messages.list()).toHaveLength(1)
  })

  test.each([
    ['answer_429', { status: 429, code: 20429 }],
    ['answer_500', { status: 500, code: 20500 }],
    ['reset_before', { code: 'ECONNRESET' }],
  ])('%s sends nothing', async (kind, failure) => {
    const { sandbox, client } = await open()
    await control(sandbox, 'POST', 'faults', { kind })
    expect(await rejection(client.messages.create(bill))).toMatchObject(failure)
    expect(await client.messages.list()).toEqual([])
  })

  test('duplicated callbacks come twice, and none come when they are off', async () => {
    const { url, caught } = await catchForms()
    const { sandbox, client } = await open()
    await control(sandbox, 'PUT', 'text_callbacks', { duplicated: true })
    await client.messages.create({ ...bill, statusCallback: url })
    await expect.poll(() => caught).toHaveLength(6)
    await control(sandbox, 'PUT', 'text_callbacks', { off: true })
    const { sid } = await client.messages.create({ ...bill, statusCallback: url })
    await expect.poll(() => client.messages(sid).fetch()).toMatchObject({ status: 'delivered' })
    expect(caught).toHaveLength(6)
  })
})

test('texts that were on their way when it stopped arrive after its next start', async () => {
  const dataFile = join(mkdtempSync(join(tmpdir(), 'sandbox-texts-')), 'sandbox.db')
  const { sandbox, stop } = await start({ dataFile, textDelayMs: 60_000 })
  const { sid } = await sdk(sandbox).messages.create(bill)
  await stop()
  const { client } = await open({ dataFile })
  await expect.poll(() => client.messages(sid).fetch()).toMatchObject({ status: 'delivered' })
})

test('a reply is typed on the phone’s page, which shows its texts escaped and their links', async () => {
  const { sandbox, client } = await open()
  await client.messages.create({ ...bill, body: '<b>Bill</b> https://pay.example.com/p/ABC' })
  const page = `${sandbox.url}/phones/${encodeURIComponent(to)}`
  const sent = await fetch(page, { method: 'POST', body: new URLSearchParams({ body: 'Stop' }) })
  const html = await sent.text()
  expect(html).toContain('&lt;b&gt;Bill&lt;/b&gt;')
  expect(html).toContain('href="https://pay.example.com/p/ABC"')
  expect(html).toContain('This phone has opted out.')
  expect(await (await fetch(`${sandbox.url}/phones`)).text()).toContain(to)
})
