import { describe, expect, test } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { findSession, openGuestSession, openPayerSession } from './sessions.ts'

const world = setUpWorld()

const rows = () =>
  world.dependencies.db
    .selectFrom('sessions')
    .selectAll()
    .orderBy('created_at')
    .orderBy('token_hash')
    .execute()

describe('using a session', () => {
  test('a payer session’s idle timeout is extended by concurrent requests', async () => {
    const token = await openPayerSession(world.dependencies, 1)
    world.clock.advance(5 * minuteMs)
    const found = await Promise.all(
      Array.from({ length: 8 }, () => findSession(world.dependencies, token, '127.0.0.1')),
    )
    for (const session of found) {
      expect(session).toMatchObject({ scope: 'payer', portalUserId: 1 })
      const left = (session?.idleEndsAt.getTime() ?? 0) - world.clock.now().getTime()
      expect(left).toBeGreaterThan(14 * minuteMs)
      expect(left).toBeLessThanOrEqual(15 * minuteMs)
    }
  })

  test('requests within five seconds extend a payer session once', async () => {
    const opened = world.clock.now().getTime()
    // A stopped clock: the test's own time counts nowhere.
    const after = (milliseconds: number) => {
      const now = new Date(opened + milliseconds)
      return { ...world.dependencies, clock: () => now }
    }
    const token = await openPayerSession(after(0), 1)
    const idleEndAfter = async (milliseconds: number) =>
      (await findSession(after(milliseconds), token, '127.0.0.1'))?.idleEndsAt.getTime()
    const first = opened + 5000 + 15 * minuteMs
    expect([await idleEndAfter(5000), await idleEndAfter(9999)]).toEqual([first, first])
    expect(await idleEndAfter(10_000)).toBe(first + 5000)
  })

  test('an expired session is not extended by using it', async () => {
    const token = await openPayerSession(world.dependencies, 1)
    world.clock.advance(15 * minuteMs)
    const before = await rows()
    expect(await findSession(world.dependencies, token, '127.0.0.1')).toBeNull()
    expect(await rows()).toEqual(before)
  })

  test('[ROLE-12] a guest session expires after 30 minutes, however often it is used', async () => {
    const token = await openGuestSession(world.dependencies, 'PATDUE000001')
    const before = await rows()
    world.clock.advance(29 * minuteMs)
    expect(await findSession(world.dependencies, token, '127.0.0.1')).toMatchObject({
      invoiceId: 'PATDUE000001',
    })
    expect(await rows()).toEqual(before)
    world.clock.advance(minuteMs)
    expect(await findSession(world.dependencies, token, '127.0.0.1')).toBeNull()
  })
})
