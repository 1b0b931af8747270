import { expect, test } from 'vitest'
import { figuresOf } from '../api/figures.ts'
import { problemsOfFlood } from './flood.ts'

const taking = (ms: number, problems: readonly unknown[] = []) => figuresOf('x', [ms, ms], 1, problems)

test('reports a flood that makes a paying guest wait more than twice as long, or fails a payment', () => {
  expect(problemsOfFlood('logins', taking(40), taking(80))).toEqual([])
  expect(problemsOfFlood('logins', taking(40), taking(88))).toEqual([
    'logins: 2.2 times as long, should be at most 2.',
  ])
  expect(problemsOfFlood('logins', taking(40), taking(40, [new Error('502')]))).toEqual([
    'logins: 1 payments failed; first error: Error: 502',
  ])
  expect(problemsOfFlood('logins', taking(40), figuresOf('x', [], 1))).toHaveLength(1)
})
