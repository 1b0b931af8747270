import { availableParallelism } from 'node:os'
import { getGuestInvoice, login } from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { password } from '../../test/scenarios/invoices.ts'
import { aGuest } from '../../test/scenarios/guest-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

// An admitted login that waits longer on a busy machine would get a 503 too, for another reason.
const world = setUpWorld({ responseTimeoutMs: 100_000 })
beforeEach(() => world.dependencies.db.deleteFrom('rate_limits').execute())

const threads = Math.max(1, Math.floor(availableParallelism() / 2))
/** Four times what the queue admits. */
const logins = 4 * 32 * threads
const otherAddresses = (nth: number) => `10.7.${nth >> 8}.${nth & 255}`

/** Each of another account. */
const flood = (addressOf = otherAddresses) =>
  Promise.all(
    Array.from({ length: logins }, (_, nth) =>
      world.call(login, [], {
        headers: { 'x-forwarded-for': addressOf(nth) },
        body: { username: `flood${nth}@example.com`, password: 'Wrong-1!' },
      }),
    ),
  )

describe('a flood of logins', () => {
  test('[LOGIN-70] is refused with 503 and Retry-After beyond a short queue, before any effect, and stops no guest and no login after it', async () => {
    const guest = await aGuest(world)
    const flooding = flood()
    const invoice = await world.call(getGuestInvoice, [guest.invoiceId], guest)
    expect(invoice.status).toBe(200)
    const answers = await flooding
    const body = { username: 'maya@example.com', password }
    expect((await world.call(login, [], { body })).status).toBe(200)
    const refused = answers.filter(({ status }) => status === 503)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]))
    expect(refused.length).toBeGreaterThan(0)
    for (const { code, headers } of refused) {
      expect(code).toBe('busy')
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(5)
    }
    // They don't come back together.
    expect(new Set(refused.map(({ headers }) => headers.get('retry-after'))).size).toBeGreaterThan(1)
    const { hits } = await world.dependencies.db
      .selectFrom('rate_limits')
      .select((of) => of.fn.sum<number>('hits').as('hits'))
      .where('bucket', 'like', 'login-address:%')
      .executeTakeFirstOrThrow()
    // The login after it counts only in the audit trail, since it succeeded.
    expect(hits).toBe(logins - refused.length)
    const { rows } = await world.dependencies.db
      .selectFrom('audit_events')
      .select((of) => of.fn.countAll<number>().as('rows'))
      .where('action', '=', 'login')
      .executeTakeFirstOrThrow()
    expect(rows).toBe(logins - refused.length + 1)
  })

  test('[LOGIN-70] of one network leaves half of the queue to the others', async () => {
    const flooding = flood(() => '203.0.113.7')
    const others = Array.from({ length: 8 }, (_, nth) =>
      world.call(login, [], {
        headers: { 'x-forwarded-for': `192.0.2.${nth}` },
        body: { username: 'maya@example.com', password },
      }),
    )
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200))
    const answers = await flooding
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(0)
  })
})
