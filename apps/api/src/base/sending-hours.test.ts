import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs, nextSendingTime } from './calendar.ts'

const newYork = 'America/New_York'
const sentAt = (now: string, timeZone: string | null = newYork) =>
  nextSendingTime(new Date(now), timeZone).toISOString()

test('sends at once between 8:00 and 21:00 of the zone', () => {
  for (const now of ['2026-11-29T13:00:00.000Z', '2026-11-29T18:30:15.250Z', '2026-11-30T01:59:59.999Z'])
    expect(sentAt(now)).toBe(now)
})

test('waits until 8:00 before it, and until the next day’s from 21:00 on', () => {
  expect(sentAt('2026-11-29T12:59:59.999Z')).toBe('2026-11-29T13:00:00.000Z')
  expect(sentAt('2026-11-30T02:00:00Z')).toBe('2026-11-30T13:00:00.000Z')
  expect(sentAt('2026-12-31T23:30:00Z', 'America/Los_Angeles')).toBe('2026-12-31T23:30:00.000Z')
  expect(sentAt('2027-01-01T05:30:00Z', 'America/Los_Angeles')).toBe('2027-01-01T16:00:00.000Z')
})

test('waits until 8:00 of the new time in the nights in which the clocks change', () => {
  // Daylight saving time begins on 03/14/2027 at 2:00, and ends on 11/07/2027 at 2:00.
  expect(sentAt('2027-03-14T02:30:00Z')).toBe('2027-03-14T12:00:00.000Z')
  expect(sentAt('2027-03-14T08:30:00Z')).toBe('2027-03-14T12:00:00.000Z')
  expect(sentAt('2027-11-07T01:30:00Z')).toBe('2027-11-07T13:00:00.000Z')
  expect(sentAt('2027-11-07T06:30:00Z')).toBe('2027-11-07T13:00:00.000Z')
  // Arizona has none.
  expect(sentAt('2027-03-14T08:30:00Z', 'America/Phoenix')).toBe('2027-03-14T15:00:00.000Z')
})

test('sends at any time without a zone', () => {
  expect(sentAt('2026-11-29T04:00:00.000Z', null)).toBe('2026-11-29T04:00:00.000Z')
})

test('any message goes out within the hours and within thirteen hours', () => {
  const zones = [newYork, 'America/Phoenix', 'America/St_Johns', 'America/Anchorage', 'Pacific/Guam', 'UTC']
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (now, timeZone) => {
      const at = nextSendingTime(now, timeZone)
      const hour = Number(at.toLocaleString('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }))
      expect(hour).toBeGreaterThanOrEqual(8)
      expect(hour).toBeLessThan(21)
      expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(13 * hourMs)
      expect(nextSendingTime(at, timeZone)).toEqual(at)
    }),
  )
})
