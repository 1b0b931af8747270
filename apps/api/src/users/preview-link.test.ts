import { checkPortalUserExists, previewInvoiceLink } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import { addInvoice } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

const preview = (invoiceId: string, headers = {}) => world.call(previewInvoiceLink, [invoiceId], { headers })

/** The account's state as the holder of a link to an email and practice sees it. */
async function accountFor(invoiceId: string, query: Record<string, string>): Promise<string> {
  const path = previewInvoiceLink.path.replace(':chargeEventId', invoiceId)
  const { data } = await world.request<{ accountStatus: string }>(
    'GET',
    `${path}?${new URLSearchParams(query).toString()}`,
  )
  return data.accountStatus
}

/** The rows of every table that a call of a visitor may write to. */
async function writtenRows(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from sessions) as sessions,
      (select count(*) from account_codes) as codes, (select coalesce(sum(hits), 0) from rate_limits) as hits,
      (select count(*) from charge_event_transitions) as transitions
  `.execute(world.dependencies.db)
  return rows
}

test('shows the amounts, prices and practice of a link, and no word of patient or treatment', async () => {
  const { status, data, text } = await preview('GUESTDUE0011')
  expect(status).toBe(200)
  expect(data.invoice).toMatchObject({ chargeEventId: 'GUESTDUE0011', amount: 24_537, status: 'scheduled' })
  expect(data.prices.invoiceFees).toMatchObject([{ subtotal: 24_537 }])
  expect(data.practice.locations).toMatchObject([{ practiceName: 'Bright Smiles Dental', practiceId: 1 }])
  expect(text).not.toMatch(/treatmentDescription|firstName|lastName|email|token|payerId/i)
})

test('tells the state of an account only with the email and practice that the link was sent to', async () => {
  const ofPat = (query: Record<string, string>) => accountFor('PATDUE000001', query)
  expect(await ofPat({ email: 'Pat@example.com', practiceId: '1' })).toBe('pending')
  expect(await ofPat({ email: 'maya@example.com', practiceId: '1' })).toBe('none')
  expect(await ofPat({ email: 'pat@example.com', practiceId: '3' })).toBe('none')
  expect(await ofPat({})).toBe('none')
})

test('writes nothing but the audit trail, however often a scanner loads the page of a link', async () => {
  const before = await writtenRows()
  for (const _ of [1, 2, 3]) expect((await preview('GUESTDUE0011')).status).toBe(200)
  expect(await accountFor('GUESTDUE0011', { email: 'maya@example.com', practiceId: '1' })).toBe('active')
  expect(await writtenRows()).toEqual(before)
})

test('shows nothing where the practice turned guest links off', async () => {
  expect(await preview('LENADUE00001')).toMatchObject({ status: 410, code: 'guest_links_off', data: null })
})

test('answers an unknown and a malformed id alike', async () => {
  expect(await preview('NOPE00000000')).toMatchObject({ status: 404, code: 'not_found' })
  expect(await preview('<script>')).toMatchObject({ status: 404, code: 'not_found' })
})

test('limits how many unknown links one network can try, together with opening them', async () => {
  world.clock.alignTo(5 * minuteMs)
  const headers = { 'x-forwarded-for': '203.0.113.60' }
  const open = (chargeEventId: string) =>
    world.call(checkPortalUserExists, [], { body: { chargeEventId }, headers })
  const invoiceId = await addInvoice(world)
  await Promise.all(Array.from({ length: 150 }, () => open(invoiceId)))
  await Promise.all(Array.from({ length: 150 }, () => preview('NOPE00000000', headers)))
  expect(await preview(invoiceId, headers)).toMatchObject({ status: 429, code: 'rate_limited' })
  expect((await preview(invoiceId)).status).toBe(200)
})

test('limits the networks of one IPv6 site together', async () => {
  world.clock.alignTo(5 * minuteMs)
  const from = (network: number) => ({ 'x-forwarded-for': `2001:db8:7:${network.toString(16)}::1` })
  for (const _ of Array(12).keys())
    await Promise.all(Array.from({ length: 100 }, (__, hit) => preview('NOPE00000000', from(hit % 8))))
  expect((await preview('GUESTDUE0011', from(9))).code).toBe('rate_limited')
})
