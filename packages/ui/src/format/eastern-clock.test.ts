import { expect, test } from 'vitest'
import { easternClock } from './eastern-clock.ts'

const browser = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const minute = 60_000
const day = 24 * 60 * minute

test('matches Intl’s New York time on every day of thirty years', () => {
  for (let instant = Date.UTC(2010, 0, 1, 5); instant < Date.UTC(2040, 0, 1); instant += day / 4)
    expect(textOf(instant)).toBe(browser.format(instant))
})

test.each([
  ['spring 2026', '2026-03-08T07:00:00Z'],
  ['autumn 2026', '2026-11-01T06:00:00Z'],
  ['spring 2027', '2027-03-14T07:00:00Z'],
  ['autumn 2027', '2027-11-07T06:00:00Z'],
  ['New Year', '2027-01-01T05:00:00Z'],
])('matches Intl’s New York time to the minute around %s', (_, change) => {
  for (let instant = Date.parse(change) - day; instant < Date.parse(change) + day; instant += minute)
    expect(textOf(instant)).toBe(browser.format(instant))
})

const textOf = (instant: number) => easternClock(instant).toISOString().slice(0, 19).replace('T', ' ')
