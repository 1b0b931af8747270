import { expect, test } from 'vitest'
import { formatEasternTime } from './format-eastern.ts'
import { formatEasternWindow } from './format-eastern-window.ts'

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
