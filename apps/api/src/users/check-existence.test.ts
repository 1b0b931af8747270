import { checkPortalUserExists, getGuestInvoice } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { countNetworkHit } from '../auth/limits.ts'
import { hashSecret } from '../auth/tokens.ts'
import { minuteMs } from '../base/calendar.ts'
import { addInvoice } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { linksPerNetwork } from './check-existence.ts'

const world = setUpWorld()

const pat = { chargeEventId: 'PATDUE000001', email: 'pat@example.com', practiceId: 1 }
const maya = { chargeEventId: 'GUESTDUE0011', email: 'maya@example.com', practiceId: 1 }
const exists = (body: object, headers = {}) => world.call(checkPortalUserExists, [], { body, headers })

describe('opening an invoice link', () => {
  test('[CALL-12] a pending account gets a token, its status and a code to create it', async () => {
    const { status, data } = await exists(pat)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      portalUserId: 4,
      accountStatus: 'pending',
      enableGuestLink: true,
      practiceId: 1,
      locationId: 10,
    })
    expect(data.token).toMatch(/^[\w-]{43}$/)
    expect(data.createCode).toMatch(/^[\w-]{22}$/)
  })

  test('[LAND-14] [LAND-15] the invoice’s status, amount and due date come with the token', async () => {
    expect((await exists({ chargeEventId: 'GUESTPAID001' })).data.chargeEventStatus).toBe('paid')
    const { data } = await exists(pat)
    expect(data).toMatchObject({
      chargeEventStatus: 'scheduled',
      totalAmount: 33_400,
      refundedAmount: 0,
      bankPaymentReturned: false,
      isAtBank: false,
    })
    expect(data.dueDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('[CALL-12] an active account gets its status and no code', async () => {
    expect((await exists(maya)).data).toMatchObject({
      portalUserId: 1,
      accountStatus: 'active',
      createCode: null,
    })
  })

  test('ignores the case of the email', async () => {
    expect((await exists({ ...maya, email: ' MAYA@example.com' })).data.accountStatus).toBe('active')
  })

  test.each([
    ['another email', { ...pat, email: 'maya@example.com' }],
    ['an unknown email', { ...pat, email: 'unknown@example.com' }],
    ['another practice', { ...pat, practiceId: 3 }],
    ['no email', { chargeEventId: pat.chargeEventId }],
    ['an invoice of someone without an account', { ...pat, chargeEventId: 'MIXDUE000001' }],
  ])(
    '[LAND-13] [ROUTE-29] %s: the same response shape, without revealing who has an account',
    async (_what, body) => {
      const known = await exists(pat)
      const { status, data } = await exists(body)
      expect(status).toBe(200)
      expect(Object.keys(data)).toEqual(Object.keys(known.data))
      expect(data).toMatchObject({ portalUserId: null, accountStatus: 'none', createCode: null })
      expect(data.token).toMatch(/^[\w-]{43}$/)
    },
  )

  test('[ROLE-04] the token is for that one invoice and lasts half an hour', async () => {
    const token = (await exists(pat)).data.token
    const look = async (id: string) => (await world.call(getGuestInvoice, [id], { token })).status
    expect(await look('PATDUE000001')).toBe(200)
    expect(await look('GUESTDUE0011')).toBe(404)
    world.clock.advance(30 * minuteMs)
    expect(await look('PATDUE000001')).toBe(401)
  })

  test('[ROLE-05] [GUEST-13] issues no token when the practice turned guest links off', async () => {
    const lena = { chargeEventId: 'LENADUE00001', email: 'lena@example.com', practiceId: 2 }
    expect((await exists(lena)).data).toMatchObject({
      token: null,
      chargeEventStatus: null,
      totalAmount: null,
      dueDate: null,
      enableGuestLink: false,
      accountStatus: 'active',
      practiceId: 2,
      locationId: 20,
    })
  })

  test('[GUEST-14] an unknown invoice is not found, and its id is not in the response', async () => {
    const answer = await exists({ ...pat, chargeEventId: 'NOPE00000000' })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expect(answer.text).not.toContain('NOPE')
  })

  test.each(['<script>1</s', 'short', 12, null])('%s is not an invoice id', async (id) => {
    expect(await exists({ ...pat, chargeEventId: id })).toMatchObject({ status: 400, code: 'invalid_field' })
  })

  test('[ROUTE-29] the code is bound to the email, marked as from the landing page, expires after half an hour and is stored hashed', async () => {
    const before = world.clock.now().getTime()
    const code = (await exists(pat)).data.createCode ?? ''
    const { db } = world.dependencies
    const row = await db
      .selectFrom('account_codes')
      .selectAll()
      .where('code_hash', '=', hashSecret(code))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      kind: 'from_landing',
      email: 'pat@example.com',
      used_at: null,
    })
    expect(row.ends_at.getTime() - before).toBeGreaterThanOrEqual(30 * minuteMs)
    expect(row.ends_at.getTime() - before).toBeLessThan(31 * minuteMs)
  })

  test('a link without a matching account leaves no usable code', async () => {
    const { db } = world.dependencies
    await exists({ ...pat, email: 'unknown@example.com' })
    const codes = await db.selectFrom('account_codes').selectAll().where('email', '=', '').execute()
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.every((code) => code.ends_at.getTime() <= code.created_at.getTime())).toBe(true)
  })

  test('limits how many links one address can try', async () => {
    world.clock.alignTo(5 * minuteMs)
    const invoiceId = await addInvoice(world)
    const network = '203.0.113.50'
    for (let hits = 0; hits < linksPerNetwork.limit - 1; hits += 1)
      await countNetworkHit(world.dependencies, linksPerNetwork, network)
    const tryLink = () => exists({ chargeEventId: invoiceId }, { 'x-forwarded-for': network })
    expect((await tryLink()).status).toBe(200)
    expect((await tryLink()).code).toBe('rate_limited')
    expect((await exists(pat)).status).toBe(200)
  })
})
