import { expect, test } from 'vitest'
import { failuresOf } from './failures-of.ts'

const result = (name: string, failed: number, output = '', titles: readonly string[] = []) => ({
  name,
  seconds: 1,
  passed: 1,
  failed,
  output,
  titles: { passed: ['a'], failed: titles.map((title) => ({ title, reason: 'Error' })) },
})

test('lists the failed tests of all steps', () => {
  const results = [result('unit', 1, 'log', ['adds']), result('api', 0), result('guest', 1, 'log', ['pays'])]
  expect(failuresOf(results)).toEqual([
    { title: 'adds', reason: 'Error' },
    { title: 'pays', reason: 'Error' },
  ])
})

test('gives the end of the output of a step that failed without a failed test', () => {
  const lines = Array.from({ length: 100 }, (_, index) => `line ${index}`)
  const [failure] = failuresOf([result('api', 1, `${lines.join('\n')}\nUnhandled Error: aborted\n\n`)])
  expect(failure?.title).toBe('api')
  expect(failure?.reason).toMatch(/^line 41\n[^]+\nUnhandled Error: aborted$/)
})

test('gives the output of a check that is not made of tests', () => {
  const { titles: _, ...check } = result('format', 1, 'a.ts is not formatted')
  expect(failuresOf([check])).toEqual([{ title: 'format', reason: 'a.ts is not formatted' }])
})
