import {
  createPaymentIntent,
  createPasswordReset,
  createVoluntaryInvoice,
  getExternalPatient,
  login,
} from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { findJamie, jamie, voluntaryOrder } from '../../test/scenarios/external.ts'
import { addInvoice, guestToken, password } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
beforeEach(() => world.clock.alignTo(dayMs))

const at = (address: string) => ({ 'x-forwarded-for': address })
const signIn = (username: string, given: string, address: string) =>
  world.call(login, [], { headers: at(address), body: { username, password: given } })

/** Sets the counters of a limit to so many hits. */
async function setHits(name: string, hits: number): Promise<void> {
  await world.dependencies.db
    .updateTable('rate_limits')
    .set({ hits })
    .where('bucket', 'like', `${name}:%`)
    .execute()
}

describe('strangers who guess an owner’s password', () => {
  test('[LOGIN-71] slow the owner down to one try per site, and never stop a site that signed in before', async () => {
    expect((await signIn('nina@example.com', password, '192.0.2.1')).status).toBe(200)
    await signIn('nina@example.com', 'guess', '198.51.100.1')
    await setHits('login-account', 50)
    expect((await signIn('nina@example.com', 'guess', '198.51.100.1')).code).toBe('rate_limited')
    expect((await signIn('nina@example.com', 'typo', '192.0.2.2')).status).toBe(401)
    expect((await signIn('nina@example.com', password, '192.0.2.2')).code).toBe('rate_limited')
    expect((await signIn('nina@example.com', password, '192.0.2.3')).status).toBe(200)
    await setHits('login-account', 500)
    expect((await signIn('nina@example.com', password, '192.0.2.4')).code).toBe('rate_limited')
    expect((await signIn('nina@example.com', password, '192.0.2.1')).status).toBe(200)
  })

  test('[LOGIN-71] forget a site after ninety days', async () => {
    expect((await signIn('omar@example.com', password, '192.0.2.1')).status).toBe(200)
    world.clock.advance(91 * dayMs)
    await signIn('omar@example.com', 'guess', '198.51.100.1')
    await setHits('login-account', 600)
    expect((await signIn('omar@example.com', password, '192.0.2.1')).code).toBe('rate_limited')
  })

  test('[LOGIN-72] count an IPv6 site’s networks together', async () => {
    const statuses: number[] = []
    const guess = async (nth: number) => {
      const address = `2001:db8:7:${nth.toString(16)}::1`
      statuses.push((await signIn(`u${nth}@example.com`, 'guess', address)).status)
    }
    await guess(0)
    await setHits('login-address-site', 399)
    await guess(1)
    await guess(2)
    expect(statuses).toEqual([401, 401, 429])
    expect((await signIn('u9@example.com', 'guess', '2001:db8:8::1')).status).toBe(401)
  })
})

describe('a refusal by a limit', () => {
  test('[CALL-72] says when to try again', async () => {
    await signIn('lena@example.com', 'guess', '198.51.100.9')
    world.clock.advance(10 * minuteMs)
    await signIn('lena@example.com', 'guess', '198.51.100.9')
    await setHits('login-account-address', 10)
    const { status, headers } = await signIn('lena@example.com', password, '198.51.100.9')
    expect(status).toBe(429)
    const seconds = Number(headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(200)
    expect(seconds).toBeLessThanOrEqual(300)
  })
})

describe('strangers who look a surname up', () => {
  test('[CALL-73] leave three look-ups to every other site', async () => {
    const find = (firstName: string, address: string) =>
      world.call(getExternalPatient, [1], { headers: at(address), body: { ...jamie, firstName } })
    await find('Jo', '198.51.100.1')
    await setHits('patient-surname', 20)
    await setHits('patient-surname-of-site', 3)
    expect((await find('Jo', '198.51.100.1')).status).toBe(429)
    expect((await find(jamie.firstName, '192.0.2.1')).status).toBe(200)
  })
})

describe('strangers who request resets', () => {
  const reset = (address: string) =>
    world.call(createPasswordReset, [], { headers: at(address), body: { username: 'omar@example.com' } })

  test('[RESET-70] leave one to each site above the mailbox’s limit, and a site that signed in before always passes', async () => {
    for (let asked = 0; asked < 4; asked += 1) await reset('198.51.100.1')
    expect((await reset('198.51.100.1')).status).toBe(429)
    expect((await reset('192.0.2.77')).status).toBe(200)
    await signIn('omar@example.com', password, '192.0.2.9')
    await setHits('reset-account', 10)
    expect((await reset('192.0.2.78')).status).toBe(200)
    expect((await reset('192.0.2.78')).status).toBe(429)
    await setHits('reset-account', 20)
    expect((await reset('192.0.2.79')).status).toBe(429)
    expect((await reset('192.0.2.9')).status).toBe(200)
  })
})

describe('a stranger who requests resets from an IPv6 network', () => {
  test('[RESET-70] leaves three to the other networks of its provider', async () => {
    const reset = (address: string) =>
      world.call(createPasswordReset, [], { headers: at(address), body: { username: 'lena@example.com' } })
    for (let asked = 0; asked < 3; asked += 1) expect((await reset('2001:db8:9:1::1')).status).toBe(200)
    expect((await reset('2001:db8:9:1::2')).status).toBe(429)
    expect((await reset('2001:db8:9:2::1')).status).toBe(200)
  })
})

describe('a holder of an invoice’s link who uses up its calls', () => {
  test('[CALL-74] doesn’t close it to the others', async () => {
    const invoiceId = await addInvoice(world)
    const open = async (address: string) => {
      const token = await guestToken(world, invoiceId)
      return world.call(createPaymentIntent, [1, invoiceId], { token, headers: at(address) })
    }
    expect((await open('198.51.100.1')).status).toBe(200)
    await setHits('payment-calls', 1200)
    expect((await open('198.51.100.1')).status).toBe(429)
    expect((await open('192.0.2.1')).status).toBe(200)
  })
})

describe('many guests of one practice', () => {
  test('[CALL-75] raise an alarm and go on paying', async () => {
    const pay = async (address: string) => {
      const { token, patientId } = await findJamie(world, at(address))
      return world.call(createVoluntaryInvoice, [1], {
        token,
        headers: at(address),
        body: voluntaryOrder(patientId),
      })
    }
    await pay('192.0.2.1')
    await setHits('voluntary-practice', 599)
    expect((await pay('192.0.2.2')).status).toBe(200)
    expect((await pay('192.0.2.3')).status).toBe(200)
    const alarms = world.logged.filter((line) => line.includes('unusually many voluntary invoices'))
    expect(alarms).toHaveLength(1)
  })
})

test('keeps hits out of the write-ahead log, so that a flood of guesses leaves the disk to payments', async () => {
  const { rows } = await sql<{ relpersistence: string }>`
    select relpersistence from pg_class where relname = 'rate_limits'`.execute(world.dependencies.db)
  expect(rows).toEqual([{ relpersistence: 'u' }])
})
