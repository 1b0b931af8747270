import {
  checkPortalUserExists,
  getPracticeInvoice,
  previewInvoiceLink,
  sendNewLink,
} from '@payment-center/validation/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '../base/calendar.ts'
import { enqueueInvoiceMail } from '../mail/mail-repository.ts'
import { sendMails } from '../../test/scenarios/send-mails.ts'
import { changePractice } from '../operations/change-practice.ts'
import { aGuest, confirmWith } from '../../test/scenarios/guest-payments.ts'
import { anInvoiceOf, aPayer, type Payer } from '../../test/scenarios/payers.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { aTextedPayer, sendTextsAfter, type PhoneText } from '../../test/scenarios/texts.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

const setDays = (days: string) => runOperation(world, changePractice, { practice: '1', 'link-days': days })

let payer: Payer
let invoiceId: string
beforeEach(async () => {
  await setDays('30')
  payer = await aPayer(world)
  invoiceId = await anInvoiceOf(world, payer, { transactionDate: '2026-01-05' })
})
afterEach(async () => {
  await world.dependencies.db.updateTable('practices').set({ link_days: null }).execute()
})

const addressOf = () => `payer${payer.payerId}@example.com`

/** The newest email's link of the bill: its parameters. */
async function mailedLink(count: number): Promise<URLSearchParams> {
  await sendMails(world.dependencies)
  const mails = await world.mailbox.waitFor(addressOf(), count)
  expect(mails).toHaveLength(count)
  return new URL(/https:\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '').searchParams
}

const openWith = (linkKey?: string | null) =>
  world.call(checkPortalUserExists, [], { body: { chargeEventId: invoiceId, ...(linkKey && { linkKey }) } })

const previewWith = (linkKey: string | null) =>
  world.request('GET', `${previewInvoiceLink.path.replace(':chargeEventId', invoiceId)}?linkKey=${linkKey}`)

const bill = () =>
  world.dependencies.db
    .transaction()
    .execute((tx) => enqueueInvoiceMail(tx, { kind: 'bill', invoiceId }, world.clock.now()))

const again = () => world.call(sendNewLink, [invoiceId], {})

test('a link opens its bill until the practice’s days after its email have passed, and a new one opens it then', async () => {
  await bill()
  const key = (await mailedLink(1)).get('k')
  expect((await openWith(key)).status).toBe(200)
  expect((await previewWith(key)).status).toBe(200)
  world.clock.advance(31 * dayMs)
  expect(await openWith(key)).toMatchObject({ status: 410, code: 'link_expired', data: null })
  expect(await previewWith(key)).toMatchObject({ status: 410, code: 'link_expired' })
  expect((await again()).text).toContain('{}')
  const newKey = (await mailedLink(2)).get('k')
  expect((await openWith(newKey)).status).toBe(200)
  // Who has only the old link gets no further.
  expect((await openWith(key)).code).toBe('link_expired')
})

test('a link without a key, with an unknown one or with that of another bill expires by the day of the bill', async () => {
  await bill()
  const key = (await mailedLink(1)).get('k')
  const expired = await anInvoiceOf(world, payer, { transactionDate: '2026-01-05' })
  invoiceId = expired
  for (const each of [undefined, 'NOPE', key]) expect((await openWith(each)).code).toBe('link_expired')
  invoiceId = await anInvoiceOf(world, payer, {
    transactionDate: new Date(world.clock.now().getTime() - dayMs).toISOString().slice(0, 10),
  })
  expect((await openWith()).status).toBe(200)
})

test('without the practice’s days links are as specified: they have no key and don’t expire', async () => {
  await setDays('none')
  await bill()
  expect([...(await mailedLink(1)).keys()]).toEqual(['s', 'c', 'p'])
  expect((await openWith()).status).toBe(200)
  expect((await again()).code).toBe('conflict')
})

test('answers a request for a new link alike whether or not there is an address, and shows none', async () => {
  const known = await again()
  await world.dependencies.db
    .updateTable('payers')
    .set({ email: '' })
    .where('payer_id', '=', payer.payerId)
    .execute()
  invoiceId = await anInvoiceOf(world, payer, { transactionDate: '2026-01-05' })
  const unknown = await again()
  expect([unknown.status, unknown.data]).toEqual([known.status, known.data])
  expect(known.data).toEqual({})
  const queued = world.dependencies.db.selectFrom('mails').select('mail_id')
  expect(await queued.where('charge_event_id', '=', invoiceId).execute()).toEqual([])
})

test('sends the receipt in place of a paid bill’s link', async () => {
  await setDays('none')
  const guest = await aGuest(world, invoiceId)
  await setDays('30')
  await confirmWith(world, guest, 'debit')
  expect(await guest.settle()).toBe('paid')
  expect((await again()).status).toBe(200)
  await sendMails(world.dependencies)
  expect((await world.mailbox.waitFor(addressOf()))[0]?.subject).toMatch(/receipt/i)
})

test('texts a new link to a payer who agreed, which opens the bill, while the link of the earlier text stays expired', async () => {
  const texted = await aTextedPayer(world)
  const externalId = await texted.bill()
  await sendTextsAfter(world, 0)
  const { data: billed } = await world.call(getPracticeInvoice, [externalId], { token: texted.token })
  invoiceId = billed.chargeEventId
  const keyOf = async (text: PhoneText | undefined) => {
    const [path = ''] = /\/p\/\w+/.exec(text?.body ?? '') ?? []
    const { headers } = await fetch(world.url + path, { redirect: 'manual' })
    return new URL(headers.get('location') ?? '', world.url).searchParams.get('k')
  }
  const [first] = await texted.received(1)
  expect((await openWith(await keyOf(first))).status).toBe(200)
  world.clock.advance(31 * dayMs)
  expect((await openWith(await keyOf(first))).code).toBe('link_expired')
  expect((await again()).status).toBe(200)
  // At night, too: its holder waits for it.
  await sendTextsAfter(world, 12 * hourMs)
  const [, second] = await texted.received(2)
  expect((await openWith(await keyOf(second))).status).toBe(200)
  expect((await openWith(await keyOf(first))).code).toBe('link_expired')
})

test('limits how often new links of one bill are sent', async () => {
  world.clock.alignTo(hourMs)
  const from = (site: number) =>
    world.call(sendNewLink, [invoiceId], { headers: { 'x-forwarded-for': `203.0.113.${site}` } })
  const statuses: number[] = []
  for (const site of [1, 1, 1, 1, 2, 2]) statuses.push((await from(site)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 200, 429])
  expect((await world.call(sendNewLink, ['NOPE00000000'], {})).status).toBe(404)
})
