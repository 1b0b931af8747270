import { expect, test } from 'vitest'
import { formatSpan } from './format-span.ts'

test('[SHELL-12] a span of time has real plurals, in both languages', () => {
  expect(
    formatSpan('en', [
      [1, 'hour'],
      [25, 'minute'],
    ]),
  ).toBe('1 hour and 25 minutes')
  expect(
    formatSpan('en', [
      [2, 'hour'],
      [1, 'minute'],
    ]),
  ).toBe('2 hours and 1 minute')
  expect(formatSpan('en', [[1, 'day']])).toBe('1 day')
  expect(formatSpan('en', [[5, 'day']])).toBe('5 days')
  expect(
    formatSpan('es', [
      [1, 'hour'],
      [25, 'minute'],
    ]),
  ).toBe('1 hora y 25 minutos')
})
