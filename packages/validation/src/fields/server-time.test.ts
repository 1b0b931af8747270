import { beforeEach, expect, test, vi, afterEach } from 'vitest'
import { learnServerTime, serverNow, startServerTime, today } from './server-time.ts'

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

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const minutesInHonolulu = -600
const minutesInNewYork = -300

function browserIn(timeZone: string, instant: string) {
  vi.stubEnv('TZ', timeZone)
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
}

test('[VALID-33] returns the practice’s day in a browser that is a day ahead', () => {
  browserIn('Pacific/Auckland', '2026-11-22T09:30:00Z')
  expect(today(minutesInHonolulu)).toBe('2026-11-21')
})

test('[VALID-33] returns the practice’s day in a browser that is a day behind', () => {
  browserIn('Pacific/Honolulu', '2026-11-22T05:00:00Z')
  expect(today(minutesInNewYork)).toBe('2026-11-22')
  expect(today(13 * 60)).toBe('2026-11-22')
})

test('returns the browser’s own day without a practice', () => {
  browserIn('Pacific/Auckland', '2026-11-22T11:30:00Z')
  expect(today()).toBe('2026-11-23')
  browserIn('Pacific/Honolulu', '2026-11-22T09:30:00Z')
  expect(today()).toBe('2026-11-21')
})
