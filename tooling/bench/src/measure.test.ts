import { expect, test } from 'vitest'
import { problemsOf, medianOf } from './measure.ts'

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

test('returns the middle figure as the median in any order', () => {
  expect(medianOf([5, 1, 100, 2, 3])).toBe(3)
})

test('reports nothing for scores that are high enough', () => {
  expect(problemsOf(landing, good)).toEqual([])
})

test('names the screen and the score that is too low or missing', () => {
  expect(problemsOf(landing, { ...good, performance: 98 })).toEqual([
    'landing: performance is 98, should be at least 99.',
  ])
  expect(problemsOf(landing, { ...good, accessibility: Number.NaN })).toHaveLength(1)
})

test('names the screen that blocks for too long or shifts', () => {
  expect(problemsOf(landing, { ...good, blockingTimeMs: 51, layoutShift: 0.02 })).toEqual([
    'landing: blocking time is 51 ms, should be at most 50 ms.',
    'landing: layout shift is 0.02, should be at most 0.01.',
  ])
})

test('applies each screen’s own performance limit', () => {
  const slower = { ...good, performance: 95 }
  expect(problemsOf({ name: 'overview', performance: 95, blockingTimeMs: 50 }, slower)).toEqual([])
  expect(problemsOf(landing, slower)).toHaveLength(1)
})
