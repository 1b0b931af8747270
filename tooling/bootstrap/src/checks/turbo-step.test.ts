import { expect, test } from 'vitest'
import { findingsOf, reportFilesOf, type Task } from './turbo-step.ts'

const task = (status: Task['cache']['status']): Task => ({
  task: 'test',
  directory: 'apps/guest',
  outputs: ['test-results/unit.json'],
  cache: { status },
})

const titles = (passed: readonly string[], failed: readonly string[] = []) => ({
  passed,
  failed: failed.map((title) => ({ title, reason: 'Error' })),
})

test('adds up the reports of every workspace', () => {
  const found = findingsOf([task('MISS'), task('HIT')], [titles(['a']), titles(['b'], ['c'])], 1, 'log')
  expect(found).toEqual({
    passed: 2,
    failed: 1,
    output: 'log',
    titles: { passed: ['a', 'b'], failed: [{ title: 'c', reason: 'Error' }] },
    cached: false,
  })
})

test('counts cached results the same and marks them as cached', () => {
  const ran = findingsOf([task('MISS')], [titles(['a', 'b'])], 0, '')
  const restored = findingsOf([task('HIT')], [titles(['a', 'b'])], 0, '')
  expect(restored).toEqual({ ...ran, cached: true })
})

test('counts a task without a report as one check', () => {
  expect(findingsOf([task('MISS')], [], 0, '')).toMatchObject({ passed: 1, failed: 0 })
  expect(findingsOf([task('MISS')], [], 1, '')).toMatchObject({ passed: 0, failed: 1 })
})

test('counts a run that broke without a failing test as failed', () => {
  expect(findingsOf([task('MISS')], [titles(['a'])], 1, '').failed).toBe(1)
  expect(findingsOf([], [], 1, '')).toMatchObject({ passed: 0, failed: 1, cached: false })
})

test('finds the reports among the outputs of a task, and none where it declares no outputs', () => {
  const outputs = ['dist/**', 'test-results/unit.json']
  expect(reportFilesOf({ directory: 'apps/guest', outputs })).toEqual(['apps/guest/test-results/unit.json'])
  expect(reportFilesOf({ directory: 'apps/guest', outputs: null })).toEqual([])
})
