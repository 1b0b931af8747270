import { afterEach, expect, test, vi } from 'vitest'
import { today } from './today.ts'

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
