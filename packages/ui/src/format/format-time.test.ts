import { expect, test } from 'vitest'
import { formatTime } from './format-time.ts'

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
