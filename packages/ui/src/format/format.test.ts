import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatPhone, phoneHref } from './index.ts'
import { formatDuration, formatTime } from './format-times.ts'
import { formatEasternTime, formatEasternWindow } from './format-eastern.ts'

test('formats a calendar date as MM/DD/YYYY in every time zone', () => {
  expect(formatDate('2026-11-21')).toBe('11/21/2026')
  expect(formatDate('2026-01-01T00:00:00.000Z')).toBe('01/01/2026')
  expect(formatDate('soon')).toBe('soon')
})

test('formats a ten-digit phone number as (###) ###-#### from any notation', () => {
  expect(formatPhone('2125550142')).toBe('(212) 555-0142')
  expect(formatPhone('+1 212 555 0142')).toBe('(212) 555-0142')
  expect(formatPhone('+44 20 7946 0958')).toBe('+44 20 7946 0958')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      expect(formatPhone(formatPhone(digits))).toBe(formatPhone(digits))
      expect(phoneHref(formatPhone(digits))).toBe(`tel:+1${digits}`)
    }),
  )
})

test('[SHELL-12] formats a duration with correct plurals in both languages', () => {
  expect(
    formatDuration('en', [
      [1, 'hour'],
      [25, 'minute'],
    ]),
  ).toBe('1 hour and 25 minutes')
  expect(
    formatDuration('en', [
      [2, 'hour'],
      [1, 'minute'],
    ]),
  ).toBe('2 hours and 1 minute')
  expect(formatDuration('en', [[1, 'day']])).toBe('1 day')
  expect(formatDuration('en', [[5, 'day']])).toBe('5 days')
  expect(
    formatDuration('es', [
      [1, 'hour'],
      [25, 'minute'],
    ]),
  ).toBe('1 hora y 25 minutos')
})

test.each([
  ['en', 'en-US'],
  ['es', 'es-US'],
] as const)('matches Intl’s time of day in %s for every minute', (language, locale) => {
  const browser = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
  for (let minute = 0; minute < 24 * 60; minute++) {
    const instant = new Date(2026, 10, 21, 0, minute).getTime()
    // Intl uses non-breaking spaces.
    expect(formatTime(instant, language)).toBe(browser.format(instant).replaceAll(/\s/g, ' '))
  }
})

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
