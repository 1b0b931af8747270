import { expect, test } from 'vitest'
import { getPracticeInvoice, putInvoices } from '@payment-center/validation/wire'
import { minuteMs } from '../base/calendar.ts'
import { aTextedPayer, sendTextsAfter } from '../../test/scenarios/texts.ts'
import { portalOrigin } from '../../test/world.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

const open = (path: string) => fetch(world.url + path, { redirect: 'manual' })
const targetOf = async (path: string) => {
  const answer = await open(path)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.headers.get('location')
}

/** A payer with a texted bill, its short link's path, and its long link's. */
async function aTextedBill() {
  const payer = await aTextedPayer(world)
  const invoice = await payer.bill()
  await sendTextsAfter(world, 0)
  const [text] = await payer.received(1)
  const [path = ''] = /\/p\/\w+/.exec(text?.body ?? '') ?? []
  const { data } = await world.call(getPracticeInvoice, [invoice], { token: payer.token })
  return { payer, path, invoice, long: data.link.replace(portalOrigin, '') }
}

test('leads to the long link of its bill', async () => {
  const { path, long } = await aTextedBill()
  expect(await targetOf(path)).toBe(long)
})

test('works with what messaging programs append, and in small letters', async () => {
  const { path, long } = await aTextedBill()
  for (const damaged of [`${path}/`, `${path}.`, `${path}%29`, path.toLowerCase().replace('/P/', '/p/')])
    expect(await targetOf(damaged)).toBe(long)
})

test.each(['/p/0123456789AB', '/p/A', `/p/${'A'.repeat(500)}`, '/p/%00', '/p/%27%20or%201=1'])(
  'leads to the page of an incomplete link for the unknown code %s',
  async (path) => {
    expect(await targetOf(path)).toBe('/login/0?s=')
  },
)

test('opens no bill that is another payer’s by now', async () => {
  const { payer, path, invoice } = await aTextedBill()
  const other = await aTextedPayer(world)
  const items = [{ treatment: 'Cleaning', date: '2026-11-10', amount: 12_800 }]
  const body = {
    invoices: [{ externalId: invoice, patientExternalId: other.name, dueDate: '2027-12-18', items }],
  }
  expect((await world.request('PUT', putInvoices.path, { token: payer.token, body })).text).toContain(
    'updated',
  )
  expect(await targetOf(path)).toBe('/login/0?s=')
})

test('limits how many codes a network can try', async () => {
  const { path } = await aTextedBill()
  world.clock.alignTo(5 * minuteMs)
  const statuses: number[] = []
  for (let tries = 0; tries < 301; tries += 1) {
    // So that the limit of all public calls is not met first.
    if (tries % 100 === 99) world.clock.advance(10_000)
    statuses.push((await open('/p/0123456789AB')).status)
  }
  expect(new Set(statuses.slice(0, 300))).toEqual(new Set([302]))
  expect(statuses.at(-1)).toBe(429)
  const refused = await open(path)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(refused.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await refused.text()).toMatch(/^[A-Z][^{}]+\.$/)
})
