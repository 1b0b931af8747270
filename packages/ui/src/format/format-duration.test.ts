import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

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
