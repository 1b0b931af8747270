import { expect, test } from 'vitest'
import { easternClock, formatEasternTime, formatEasternWindow } from './format-eastern.ts'

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

const instant = (utc: string) => Date.parse(`2026-${utc}:00Z`)

test('[MAINT-04] formats an instant in Eastern time in winter and in summer', () => {
  expect(formatEasternTime(instant('11-22T04:30'), 'en')).toBe('11:30 PM')
  expect(formatEasternTime(instant('07-04T04:30'), 'en')).toBe('12:30 AM')
  expect(formatEasternTime(instant('11-22T06:00'), 'es')).toMatch(/^1:00\sa\.\s?m\.$/)
})

test.each([
  ['11-22T06:00', '11-22T08:00', 'Sunday, Nov 22, 1:00–3:00 AM Eastern'],
  ['11-22T16:30', '11-22T18:00', 'Sunday, Nov 22, 11:30 AM–1:00 PM Eastern'],
  ['11-22T04:30', '11-22T06:00', 'from Saturday, Nov 21, 11:30 PM to Sunday, Nov 22, 1:00 AM Eastern'],
])('[MAINT-04] names the Eastern day once for a window from %s to %s', (start, end, text) => {
  expect(formatEasternWindow(instant(start), instant(end), 'en')).toBe(text)
})

test('[MAINT-04] formats a window in Spanish', () => {
  expect(formatEasternWindow(instant('11-22T06:00'), instant('11-22T08:00'), 'es')).toBe(
    'el domingo 22 de noviembre, de 1:00 a.m. a 3:00 a.m. (hora del Este)',
  )
  expect(formatEasternWindow(instant('11-22T04:30'), instant('11-22T06:00'), 'es')).toBe(
    'desde el sábado 21 de noviembre, 11:30 p.m., hasta el domingo 22 de noviembre, 1:00 a.m. (hora del Este)',
  )
})
