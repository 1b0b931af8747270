import { beforeEach, expect, test, vi } from 'vitest'
import { learnServerTime, serverNow, startServerTime } from './server-time.ts'
import { today } from './today.ts'

const day = 86_400_000
const now = Date.parse('2026-11-28T12:00:00Z')

beforeEach(() => {
  startServerTime(0)
  vi.useFakeTimers({ now: now - 400 * day, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

test('[VALID-35] takes the day from the server’s answer instead of a wrong clock', () => {
  expect(today(0)).toBe('2025-10-24')
  expect(learnServerTime(new Date(now).toUTCString())).toBe(true)
  expect(today(0)).toBe('2026-11-28')
  expect(serverNow()).toBe(now)
})

test('keeps the computer’s clock within half a minute of the server’s, and without its time', () => {
  const own = Date.now()
  for (const date of [null, '', 'yesterday', new Date(own + 29_000).toUTCString()])
    expect(learnServerTime(date)).toBe(false)
  expect(serverNow()).toBe(own)
})

test('follows a clock that is set right', () => {
  learnServerTime(new Date(now).toUTCString())
  vi.setSystemTime(now)
  expect(learnServerTime(new Date(now).toUTCString())).toBe(true)
  expect(serverNow()).toBe(now)
})
