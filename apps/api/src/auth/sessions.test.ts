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
    const token = await openPayerSession(world.dependencies, 1)
    world.clock.advance(5000)
    const first = await findSession(world.dependencies, token, '127.0.0.1')
    world.clock.advance(3000)
    expect(await findSession(world.dependencies, token, '127.0.0.1')).toEqual(first)
    world.clock.advance(2000)
    const later = await findSession(world.dependencies, token, '127.0.0.1')
    expect(later?.idleEndsAt.getTime()).toBeGreaterThan(world.clock.now().getTime() + 15 * minuteMs - 1000)
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
