import {
  login,
  logout,
  listPayersOfPortalUser,
  listPracticesOfPortalUser,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { dayOf, minuteMs } from '../base/calendar.ts'
import { password, payerToken } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

const maya = { username: 'maya@example.com', password }
const practicesOfMaya = (token: string | null) => world.call(listPracticesOfPortalUser, [1], { token })

describe('login', () => {
  test('[CALL-01] the right password returns a token and the portal user’s id', async () => {
    const answer = await world.call(login, [], { body: maya })
    expect(answer.status).toBe(200)
    expect(answer.data.portalUserId).toBe(1)
    expect(answer.data.token).toMatch(/^[\w-]{43}$/)
  })

  test('[MAIL-06] login stores the page’s language for the payer’s emails', async () => {
    const languageAfter = async (language: string) => {
      await world.call(login, [], { body: maya, headers: { 'accept-language': language } })
      const { db } = world.dependencies
      return db
        .selectFrom('portal_users')
        .select('language')
        .where('portal_user_id', '=', 1)
        .executeTakeFirst()
    }
    expect(await languageAfter('es-US,en;q=0.5')).toEqual({ language: 'es' })
    expect(await languageAfter('en-US')).toEqual({ language: 'en' })
  })

  test('login ignores the case of the email', async () => {
    const answer = await world.call(login, [], { body: { ...maya, username: ' Maya@Example.COM ' } })
    expect(answer.data.portalUserId).toBe(1)
  })

  test('a wrong password, an unknown address and a pending account get the same bytes', async () => {
    const answers = await Promise.all(
      [
        { ...maya, password: 'wrong' },
        { ...maya, username: 'unknown@example.com' },
        { ...maya, username: 'pat@example.com' },
      ].map((body) => world.call(login, [], { body })),
    )
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 401, code: 'wrong_credentials' })
  })

  test('blocks guesses at an account for a while, then allows them again', async () => {
    world.clock.alignTo(15 * minuteMs)
    const guess = () => world.call(login, [], { body: { username: 'omar@example.com', password: 'guess' } })
    const answers = await Promise.all(Array.from({ length: 12 }, guess))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10)
    expect(answers.filter((answer) => answer.code === 'rate_limited')).toHaveLength(2)
    const right = { username: 'omar@example.com', password }
    expect((await world.call(login, [], { body: right })).code).toBe('rate_limited')
    world.clock.advance(15 * minuteMs)
    expect((await world.call(login, [], { body: right })).status).toBe(200)
  })

  test('guesses of one address lock no one else out, and guesses of many leave each address one', async () => {
    world.clock.alignTo(15 * minuteMs)
    const lena = 'lena@example.com'
    const from = (network: number) => ({ 'x-forwarded-for': `198.51.100.${network}` })
    const guess = (network: number) =>
      world.call(login, [], { headers: from(network), body: { username: lena, password: 'guess' } })
    const guessFrom = async (network: number) =>
      (await Promise.all(Array.from({ length: 12 }, () => guess(network)))).filter(
        ({ status }) => status === 401,
      )
    const signIn = () => world.call(login, [], { headers: from(99), body: { username: lena, password } })
    for (const network of [1, 2, 3, 4]) expect(await guessFrom(network)).toHaveLength(10)
    expect((await signIn()).status).toBe(200)
    for (const [network, looked] of [
      [5, 10],
      [6, 1],
    ] as const)
      expect(await guessFrom(network)).toHaveLength(looked)
    expect((await signIn()).status).toBe(200)
  })

  test('one address can’t guess its way through many accounts', async () => {
    world.clock.alignTo(15 * minuteMs)
    const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' }
    const guess = (index: number) =>
      world.call(login, [], { headers, body: { username: `guess${index}@example.com`, password: 'guess' } })
    const answers = []
    for (let index = 0; index < 105; index += 15)
      answers.push(...(await Promise.all(Array.from({ length: 15 }, (_, nth) => guess(index + nth)))))
    expect(answers.filter((answer) => answer.code === 'rate_limited')).toHaveLength(5)
    // An address that the client wrote itself is ignored: only the edge's own entry counts.
    const disguised = { 'x-forwarded-for': '192.0.2.77, 203.0.113.9' }
    const again = await world.call(login, [], { headers: disguised, body: maya })
    expect(again.code).toBe('rate_limited')
  })
})

describe('a payer’s session', () => {
  test('[CALL-03] [TIME-03] refuses the token after logout', async () => {
    const token = await payerToken(world, 'maya')
    expect((await world.call(logout, [], { token })).data).toEqual({})
    expect(await practicesOfMaya(token)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect((await world.call(logout, [], { token })).status).toBe(401)
  })

  test('[TIME-04] a session ends after 15 minutes without use, and not before', async () => {
    const token = await payerToken(world, 'maya')
    world.clock.advance(14 * minuteMs)
    expect((await practicesOfMaya(token)).status).toBe(200)
    world.clock.advance(14 * minuteMs)
    expect((await practicesOfMaya(token)).status).toBe(200)
    world.clock.advance(15 * minuteMs)
    expect((await practicesOfMaya(token)).status).toBe(401)
  })

  test('[TIME-06] a session ends after 12 hours, however much it is used', async () => {
    const token = await payerToken(world, 'maya')
    for (let passed = 0; passed < 12 * 60 - 10; passed += 10) {
      world.clock.advance(10 * minuteMs)
      expect((await practicesOfMaya(token)).status).toBe(200)
    }
    world.clock.advance(10 * minuteMs)
    expect((await practicesOfMaya(token)).status).toBe(401)
  })

  test('[ROLE-10] the database holds no token, only its hash', async () => {
    const token = await payerToken(world, 'maya')
    const rows = await world.dependencies.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.token_hash))).toBe(true)
  })

  test('a missing, a malformed and an unknown token get the same refusal', async () => {
    const answers = [
      await practicesOfMaya(null),
      await practicesOfMaya('x'),
      await practicesOfMaya('a'.repeat(43)),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  })
})

describe('a portal user’s payers', () => {
  test('[CALL-20] [PRACT-04] lists the practices of a portal user with their payer and what they owe at each today, or next', async () => {
    const token = await payerToken(world, 'omar')
    const { db, clock } = world.dependencies
    await db
      .updateTable('charge_events')
      .set({ due_date: dayOf(clock()) })
      .where('charge_event_id', '=', 'OMARDUE00003')
      .execute()
    const { due_date: date } = await db
      .selectFrom('charge_events')
      .select('due_date')
      .where('charge_event_id', '=', 'OMARDUE00001')
      .executeTakeFirstOrThrow()
    const answer = await world.call(listPracticesOfPortalUser, [2], { token })
    expect(answer.data.practices).toEqual([
      {
        practiceId: 1,
        payerId: 200,
        practiceName: 'Bright Smiles Dental',
        locationId: 10,
        city: 'New York',
        state: 'NY',
        amountDue: 0,
        nextDue: { date, amount: 31_250 },
      },
      {
        practiceId: 3,
        payerId: 201,
        practiceName: 'Canyon Orthodontics',
        locationId: 30,
        city: 'Tucson',
        state: 'AZ',
        amountDue: 12_500,
        nextDue: null,
      },
    ])
  })

  test('[CALL-21] lists the names of a portal user’s payers', async () => {
    const token = await payerToken(world, 'maya')
    const answer = await world.call(listPayersOfPortalUser, [1], { token })
    expect(answer.data.payers).toEqual([{ payerId: 100, firstName: 'Maya', lastName: 'Torres' }])
  })

  test('[ROLE-02] another portal user’s lists are as missing as an unknown user’s', async () => {
    const token = await payerToken(world, 'maya')
    for (const call of [listPracticesOfPortalUser, listPayersOfPortalUser]) {
      const others = await world.call(call, [2], { token })
      const unknownUsers = await world.call(call, [999], { token })
      expect(others).toMatchObject({ status: 404, code: 'not_found' })
      expect(others.text).toBe(unknownUsers.text)
    }
  })
})
