import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { fail, succeed, type Result } from '../http/index.ts'
import type { SessionTimes } from '../endpoints/session.ts'
import { SessionTimer } from './session-timer.ts'

const minute = 60_000

/** A session with these limits whose calls to the server are counted. */
function aSession(absoluteMs = 12 * 60 * minute) {
  const began = Date.now()
  const session = createStore<string | null>(() => 'token')
  const rejectToken = () => session.setState(null, true)
  let reachable = true
  let extending: AbortSignal | undefined
  const calls = { renew: 0, signOut: 0, forget: 0 }
  const timer = new SessionTimer({
    session: { ...session, end: rejectToken, lapse: rejectToken, isHeld: () => false },
    async renew(signal): Promise<Result<SessionTimes>> {
      extending = signal
      calls.renew += 1
      if (!reachable) return fail('unreachable', 'no response')
      const left = began + absoluteMs - Date.now()
      return succeed({ idleMs: Math.min(15 * minute, left), absoluteMs: left })
    },
    signOut: () => (calls.signOut += 1),
    forget: () => (calls.forget += 1),
  })
  return {
    timer,
    calls,
    rejectToken,
    extending: () => extending,
    status: () => timer.store.getState().status,
    token: session.getState,
    disconnect: () => (reachable = false),
    async start() {
      timer.start()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an idle session', () => {
  test('[TIME-05] warns two minutes before an idle session ends, then each minute', async () => {
    const { timer, start, status } = aSession()
    await start()
    await pass(13 * minute - 1000)
    expect(status()).toBe('active')
    await pass(1000)
    expect(timer.store.getState()).toEqual({ status: 'warning', minutesLeft: 2 })
    await pass(minute)
    expect(timer.store.getState()).toEqual({ status: 'warning', minutesLeft: 1 })
  })

  test('[TIME-04] ends an idle session after 15 minutes, here and on the server', async () => {
    const { start, status, token, calls } = aSession()
    await start()
    await pass(15 * minute)
    expect(status()).toBe('ended')
    expect(token()).toBeNull()
    expect(calls.signOut).toBe(1)
  })

  test('ends a session that expired while the computer slept', async () => {
    const { timer, start, status } = aSession()
    await start()
    vi.setSystemTime(Date.now() + 60 * minute)
    timer.recordActivity()
    expect(status()).toBe('ended')
  })
})

describe('a used session', () => {
  test('[TIME-05] continues an extended session', async () => {
    const { timer, start, status } = aSession()
    await start()
    await pass(14 * minute)
    const extending = timer.extend()
    expect(status()).toBe('extending')
    await extending
    expect(status()).toBe('active')
    await pass(13 * minute - 1)
    expect(status()).toBe('active')
  })

  test('extends a session on each call and on activity in the page', async () => {
    const { timer, start, status, calls } = aSession()
    await start()
    await pass(10 * minute)
    timer.recordUse()
    await pass(10 * minute)
    expect(status()).toBe('active')
    timer.recordActivity()
    timer.recordActivity()
    await pass(10 * minute)
    expect(status()).toBe('active')
    expect(calls.renew).toBe(2)
  })

  test('warns again if extending a session fails', async () => {
    const { timer, start, status, disconnect } = aSession()
    await start()
    await pass(14 * minute)
    disconnect()
    await timer.extend()
    expect(status()).toBe('warning')
    await pass(minute)
    expect(status()).toBe('ended')
  })

  test('[TIME-06] ends a session at its maximum despite extensions, after one warning', async () => {
    const { timer, start, status } = aSession(20 * minute)
    await start()
    await pass(10 * minute)
    timer.recordActivity()
    await pass(8 * minute)
    expect(status()).toBe('warning')
    await timer.extend()
    expect(status()).toBe('active')
    await pass(2 * minute)
    expect(status()).toBe('ended')
  })
})

describe('an ended session', () => {
  test('gives up extending a session that ends', async () => {
    const { timer, start, extending } = aSession()
    await start()
    expect(extending()?.aborted).toBe(false)
    timer.logOff()
    expect(extending()?.aborted).toBe(true)
  })

  test('[TIME-02] ends a session when the server rejects its token', async () => {
    const { timer, start, status, token, rejectToken } = aSession()
    await start()
    rejectToken()
    expect(status()).toBe('ended')
    expect(token()).toBeNull()
    timer.dismiss()
    expect(status()).toBe('active')
  })

  test('[TIME-03] deletes the payer’s data on logout', async () => {
    const { timer, start, status, token, calls } = aSession()
    await start()
    timer.logOff()
    expect(status()).toBe('loggedOff')
    expect(token()).toBeNull()
    expect(calls).toEqual({ renew: 1, signOut: 1, forget: 1 })
    await pass(20 * minute)
    expect(status()).toBe('loggedOff')
  })
})
