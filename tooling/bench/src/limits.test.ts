import { expect, test } from 'vitest'
import { problemsOf } from './limits.ts'
import { medianOf } from './measure.ts'

const landing = { name: 'landing', performance: 99, blockingTimeMs: 50 }

const good = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  blockingTimeMs: 0,
  layoutShift: 0,
  largestPaintMs: 1000,
  machine: 1500,
}

test('the median is the middle figure, whatever the order', () => {
  expect(medianOf([5, 1, 100, 2, 3])).toBe(3)
})

test('scores that are high enough raise no problem', () => {
  expect(problemsOf(landing, good)).toEqual([])
})

test('a score that is too low is named with its screen, and one that is missing too', () => {
  expect(problemsOf(landing, { ...good, performance: 98 })).toEqual([
    'landing: performance is 98, and should be 99 at least.',
  ])
  expect(problemsOf(landing, { ...good, accessibility: Number.NaN })).toHaveLength(1)
})

test('a screen that is deaf for too long, or jumps, is named too', () => {
  expect(problemsOf(landing, { ...good, blockingTimeMs: 51, layoutShift: 0.02 })).toEqual([
    'landing: blocking time is 51 ms, and should be 50 ms at most.',
    'landing: layout shift is 0.02, and should be 0.01 at most.',
  ])
})

test('each screen says how quick it must be', () => {
  const slower = { ...good, performance: 95 }
  expect(problemsOf({ name: 'overview', performance: 95, blockingTimeMs: 50 }, slower)).toEqual([])
  expect(problemsOf(landing, slower)).toHaveLength(1)
})
