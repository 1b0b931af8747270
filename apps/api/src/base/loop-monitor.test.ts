import { expect, test } from 'vitest'
import { setUpWorld } from '../../test/set-up-world.ts'
import { createApp } from '../main/app.ts'
import { createLoopMonitor } from './background.ts'

const world = setUpWorld()

test('a loop stalls when it finishes no round for a minute beyond its interval', () => {
  let now = 0
  const loops = createLoopMonitor(() => now)
  loops.start('mail', 5000)
  now = 65_000
  expect(loops.stalled()).toEqual([])
  now = 65_001
  expect(loops.stalled()).toEqual(['mail'])
  loops.endRound('mail', true)
  expect(loops.stalled()).toEqual([])
  expect(loops.secondsSinceRound()).toEqual(new Map([['mail', 0]]))
  now = 200_000
  loops.stop('mail')
  expect(loops.stalled()).toEqual([])
})

test('a loop whose rounds only fail has not finished one, and its failures are counted', () => {
  let now = 0
  const loops = createLoopMonitor(() => now)
  loops.start('books', 5000)
  for (; now < 70_000; now += 5000) loops.endRound('books', false)
  expect(loops.stalled()).toEqual([])
  expect(loops.failing()).toEqual(['books'])
  expect(loops.failedRounds()).toEqual(new Map([['books', 14]]))
  expect(loops.secondsSinceRound()).toEqual(new Map([['books', 70]]))
  loops.endRound('books', true)
  expect(loops.failing()).toEqual([])
})

test('a stalled loop makes the process unhealthy, and its metric names it', async () => {
  const { loops } = world.dependencies
  loops.start('reconciler', -61_000)
  expect(await world.request('GET', '/healthz')).toMatchObject({
    status: 503,
    text: '{"status":"failing","database":"ok","stalled":["reconciler"]}',
  })
  const { text } = await world.request('GET', '/metrics')
  expect(text).toMatch(/^loop_seconds_since_round\{loop="reconciler"\} \d+(\.\d+)?$/m)
  loops.stop('reconciler')
  expect(await world.request('GET', '/healthz')).toMatchObject({ status: 200 })
})

test('a loop whose rounds only fail is named, and the process stays in use', async () => {
  const loops = { ...world.dependencies.loops, failing: () => ['books'] }
  const app = createApp({ ...world.dependencies, loops })
  const response = await app.request('/healthz', {}, { incoming: { rawHeaders: [] } })
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: 'ok', database: 'ok', failing: ['books'] },
  ])
})
