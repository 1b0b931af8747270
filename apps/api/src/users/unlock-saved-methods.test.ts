import { extendSession, requestSavedMethodsCode, unlockSavedMethods } from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { findSession, mayUseSavedMethods } from '../auth/sessions.ts'
import { hourMs, minuteMs } from '../base/calendar.ts'
import { addInvoice, guestToken, payerToken } from '../../test/scenarios/invoices.ts'
import { digitsOf } from '../../test/scenarios/parse-mail.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
beforeEach(() => world.clock.alignTo(hourMs))

const maya = 'maya@example.com'
const invoice = 'GUESTDUE0011'
const request = (id: string, token: string | null, headers = {}) =>
  world.call(requestSavedMethodsCode, [id], { token, headers })
const unlock = (id: string, token: string | null, emailCode: string) =>
  world.call(unlockSavedMethods, [id], { token, body: { emailCode } })

async function mayUse(token: string, payerId: number): Promise<boolean> {
  const session = await findSession(world.dependencies, token, '127.0.0.1')
  return session !== null && mayUseSavedMethods(session, payerId)
}

/** Requests digits and reads them from the mailbox. */
async function mailedDigits(token: string, headers = {}) {
  const { length } = await world.mailbox.waitFor(maya, 0)
  const { data } = await request(invoice, token, headers)
  const mail = (await world.mailbox.waitFor(maya, length + 1))[length]
  return { mail, digits: digitsOf(mail), sentTo: data.sentTo }
}

const wrong = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

describe('unlocking saved methods as a guest', () => {
  test('a link alone unlocks nothing; digits mailed to the account unlock that payer’s methods only', async () => {
    const token = await guestToken(world, invoice)
    expect(await mayUse(token, 100)).toBe(false)
    const { digits, sentTo } = await mailedDigits(token)
    expect(sentTo).toBe('m•••@example.com')
    expect((await unlock(invoice, token, digits)).data).toEqual({ payerId: 100 })
    expect(await mayUse(token, 100)).toBe(true)
    expect(await mayUse(token, 110)).toBe(false)
  })

  test('[GUEST-10] digits work once, in the session that requested them', async () => {
    const [token, other] = [await guestToken(world, invoice), await guestToken(world, invoice)]
    const { digits } = await mailedDigits(token)
    expect((await unlock(invoice, other, digits)).status).toBe(400)
    expect((await unlock(invoice, token, digits)).status).toBe(200)
    expect((await unlock(invoice, token, digits)).status).toBe(400)
    expect(await mayUse(other, 100)).toBe(false)
  })

  test('[GUEST-10] digits are valid for ten minutes', async () => {
    const token = await guestToken(world, invoice)
    const { digits } = await mailedDigits(token)
    world.clock.advance(10 * minuteMs)
    expect(await unlock(invoice, token, digits)).toMatchObject({
      status: 400,
      errors: [{ field: 'emailCode' }],
    })
    expect(await mayUse(token, 100)).toBe(false)
  })

  test('[GUEST-10] refuses the right digits after five tries, in the same bytes', async () => {
    const token = await guestToken(world, invoice)
    const { digits } = await mailedDigits(token)
    const guesses = await Promise.all(Array.from({ length: 5 }, () => unlock(invoice, token, wrong(digits))))
    const right = await unlock(invoice, token, digits)
    expect(new Set([...guesses, right].map((answer) => answer.text)).size).toBe(1)
    expect(await mayUse(token, 100)).toBe(false)
  })

  test('[GUEST-10] limits an address to sixty tries in a quarter of an hour across sessions', async () => {
    const tokens = await Promise.all(Array.from({ length: 61 }, () => guestToken(world, invoice)))
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const body = { emailCode: '000000' }
    const answers = []
    for (const token of tokens)
      answers.push(await world.call(unlockSavedMethods, [invoice], { token, body, headers }))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('[GUEST-10] newer digits invalidate the older ones', async () => {
    const token = await guestToken(world, invoice)
    const older = await mailedDigits(token)
    const newer = await mailedDigits(token)
    // One time in a million they are the same.
    const useless = older.digits === newer.digits ? wrong(newer.digits) : older.digits
    expect((await unlock(invoice, token, useless)).status).toBe(400)
    expect((await unlock(invoice, token, newer.digits)).status).toBe(200)
  })

  test('sends at most five mails an hour, in the browser’s language', async () => {
    const token = await guestToken(world, invoice)
    const { mail } = await mailedDigits(token, { 'accept-language': 'fr;q=0.9, es-MX' })
    expect(mail?.subject).toBe('Su código de 6 dígitos')
    const answers = []
    for (let requests = 0; requests < 5; requests += 1) answers.push((await request(invoice, token)).status)
    expect(answers).toEqual([200, 200, 200, 200, 429])
  })

  test('sends at most five mails an hour to a site that signed in before, which may be shared', async () => {
    await payerToken(world, 'maya')
    const answers = []
    for (let requests = 0; requests < 6; requests += 1) {
      answers.push((await request(invoice, await guestToken(world, invoice))).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('sends ten mails an hour, then one to each site that did not sign in before, and twenty in all', async () => {
    const answers: number[] = []
    const requestFrom = async (site: number) => {
      const headers = { 'x-forwarded-for': `198.51.100.${site}` }
      answers.push((await request(invoice, await guestToken(world, invoice), headers)).status)
    }
    for (let requests = 0; requests < 10; requests += 1) await requestFrom(Math.floor(requests / 5))
    for (let site = 2; site < 13; site += 1) await requestFrom(site)
    expect(answers.indexOf(429)).toBe(20)
  })

  test('without an account the responses are the same and no mail is sent', async () => {
    const token = await guestToken(world, 'MIXDUE000001')
    const response = await request('MIXDUE000001', token)
    const known = await request(invoice, await guestToken(world, invoice))
    // Each names the address of its own invoice's payer.
    expect(response.text).toBe(known.text.replace('m•••@', 'r•••@'))
    await world.dependencies.background.drain()
    const recipients = (await world.mailbox.readAll()).map((mail) => mail.to?.[0]?.address)
    expect(new Set(recipients)).toEqual(new Set([maya]))
    expect((await unlock('MIXDUE000001', token, '000000')).text).toBe(
      (await unlock(invoice, await guestToken(world, invoice), '000000')).text,
    )
  })

  test('a pending account has nothing to unlock', async () => {
    const id = await addInvoice(world)
    await request(id, await guestToken(world, id))
    await world.dependencies.background.drain()
    const recipients = (await world.mailbox.readAll()).map((mail) => mail.to?.[0]?.address)
    expect(recipients).not.toContain('pat@example.com')
  })

  test('another invoice is as missing as an unknown one, and other tokens are refused', async () => {
    const token = await guestToken(world, invoice)
    for (const call of [request, (id: string, by: string | null) => unlock(id, by, '000000')]) {
      const [others, unknown] = [await call('PATDUE000001', token), await call('NOPE00000000', token)]
      expect(others.status).toBe(404)
      expect(others.text).toBe(unknown.text)
      expect((await call(invoice, null)).status).toBe(401)
      expect((await call(invoice, await payerToken(world, 'maya'))).status).toBe(401)
    }
  })
})

describe('keeping a session open', () => {
  const extend = (token: string | null) => world.call(extendSession, [], { token })

  test('[TIME-04] extending moves the idle end by 15 minutes and returns it', async () => {
    const token = await payerToken(world, 'maya')
    world.clock.advance(14 * minuteMs)
    const before = world.clock.now().getTime()
    const { data } = await extend(token)
    const idleEnd = Date.parse(data.idleExpiresTs)
    expect(idleEnd - before).toBeGreaterThanOrEqual(15 * minuteMs)
    expect(idleEnd - before).toBeLessThan(16 * minuteMs)
    world.clock.advance(14 * minuteMs)
    expect((await extend(token)).status).toBe(200)
    world.clock.advance(15 * minuteMs)
    expect((await extend(token)).status).toBe(401)
  })

  test('[TIME-06] extending never moves the end after twelve hours', async () => {
    const token = await payerToken(world, 'maya')
    const ends = new Set<string>()
    for (let passed = 0; passed < 12 * 60 - 10; passed += 10) {
      world.clock.advance(10 * minuteMs)
      const { data } = await extend(token)
      ends.add(data.absoluteExpiresTs)
      expect(Date.parse(data.idleExpiresTs)).toBeLessThanOrEqual(Date.parse(data.absoluteExpiresTs))
    }
    expect(ends.size).toBe(1)
    world.clock.advance(10 * minuteMs)
    expect((await extend(token)).status).toBe(401)
  })

  test('a guest’s session can’t be extended', async () => {
    expect((await extend(await guestToken(world, invoice))).status).toBe(401)
    expect((await extend(null)).status).toBe(401)
  })
})
