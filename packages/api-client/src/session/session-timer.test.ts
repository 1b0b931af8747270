import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { fail, succeed, type Result } from '../http/index.ts'
import type { SessionTimes } from '../endpoints/session.ts'
import { SessionTimer } from './session-timer.ts'

const minute = 60_000

/** A session at a server with these limits; what was asked of it is counted. */
function aSession(absoluteMs = 12 * 60 * minute) {
  const began = Date.now()
  const session = createStore<string | null>(() => 'token')
  const refuse = () => session.setState(null, true)
  let reachable = true
  const asked = { renew: 0, signOut: 0, forget: 0 }
  const life = new SessionTimer({
    session: { ...session, end: refuse },
    async renew(): Promise<Result<SessionTimes>> {
      asked.renew += 1
      if (!reachable) return fail('unreachable', 'no answer')
      const left = began + absoluteMs - Date.now()
      return succeed({ idleMs: Math.min(15 * minute, left), absoluteMs: left })
    },
    signOut: () => (asked.signOut += 1),
    forget: () => (asked.forget += 1),
  })
  return {
    life,
    asked,
    refuse,
    status: () => life.store.getState().status,
    token: session.getState,
    disconnect: () => (reachable = false),
    async start() {
      life.start()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an idle session', () => {
  test('[TIME-05] is warned of two minutes before it ends, by the minute', async () => {
    const { life, start, status } = aSession()
    await start()
    await pass(13 * minute - 1000)
    expect(status()).toBe('active')
    await pass(1000)
    expect(life.store.getState()).toEqual({ status: 'warning', minutesLeft: 2 })
    await pass(minute)
    expect(life.store.getState()).toEqual({ status: 'warning', minutesLeft: 1 })
  })

  test('[TIME-04] ends after 15 minutes, here and at the server', async () => {
    const { start, status, token, asked } = aSession()
    await start()
    await pass(15 * minute)
    expect(status()).toBe('ended')
    expect(token()).toBeNull()
    expect(asked.signOut).toBe(1)
  })

  test('has ended when a computer wakes up', async () => {
    const { life, start, status } = aSession()
    await start()
    vi.setSystemTime(Date.now() + 60 * minute)
    life.recordActivity()
    expect(status()).toBe('ended')
  })
})

describe('a session that is used', () => {
  test('[TIME-05] goes on when it is extended', async () => {
    const { life, start, status } = aSession()
    await start()
    await pass(14 * minute)
    const extending = life.extend()
    expect(status()).toBe('extending')
    await extending
    expect(status()).toBe('active')
    await pass(13 * minute - 1)
    expect(status()).toBe('active')
  })

  test('goes on with every call and every doing in the page', async () => {
    const { life, start, status, asked } = aSession()
    await start()
    await pass(10 * minute)
    life.recordUse()
    await pass(10 * minute)
    expect(status()).toBe('active')
    life.recordActivity()
    life.recordActivity()
    await pass(10 * minute)
    expect(status()).toBe('active')
    expect(asked.renew).toBe(2)
  })

  test('is warned of again where the server could not be reached', async () => {
    const { life, start, status, disconnect } = aSession()
    await start()
    await pass(14 * minute)
    disconnect()
    await life.extend()
    expect(status()).toBe('warning')
    await pass(minute)
    expect(status()).toBe('ended')
  })

  test('[TIME-06] ends at its maximum length despite extensions, with one warning', async () => {
    const { life, start, status } = aSession(20 * minute)
    await start()
    await pass(10 * minute)
    life.recordActivity()
    await pass(8 * minute)
    expect(status()).toBe('warning')
    await life.extend()
    expect(status()).toBe('active')
    await pass(2 * minute)
    expect(status()).toBe('ended')
  })
})

describe('a session that is over', () => {
  test('[TIME-02] has ended when the server refuses its token', async () => {
    const { life, start, status, token, refuse } = aSession()
    await start()
    refuse()
    expect(status()).toBe('ended')
    expect(token()).toBeNull()
    life.dismiss()
    expect(status()).toBe('active')
  })

  test('[TIME-03] leaves nothing when its holder logs off', async () => {
    const { life, start, status, token, asked } = aSession()
    await start()
    life.logOff()
    expect(status()).toBe('loggedOff')
    expect(token()).toBeNull()
    expect(asked).toEqual({ renew: 1, signOut: 1, forget: 1 })
    await pass(20 * minute)
    expect(status()).toBe('loggedOff')
  })
})
