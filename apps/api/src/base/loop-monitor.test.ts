import { expect, test } from 'vitest'
import { setUpWorld } from '../../test/set-up-world.ts'
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
  loops.finishRound('mail')
  expect(loops.stalled()).toEqual([])
  expect(loops.secondsSinceRound()).toEqual(new Map([['mail', 0]]))
  now = 200_000
  loops.stop('mail')
  expect(loops.stalled()).toEqual([])
})

test('a stalled loop makes the process unhealthy, and its metric names it', async () => {
  const { loops } = world.dependencies
  loops.start('reconciler', -61_000)
  expect(await world.request('GET', '/healthz')).toMatchObject({
    status: 503,
    text: '{"status":"failing","database":"ok","stalled":["reconciler"]}',
  })
  const { text } = await world.request('GET', '/metrics')
  expect(text).toMatch(/^loop_seconds_since_round\{loop="reconciler"\} 0\.\d+$/m)
  loops.stop('reconciler')
  expect(await world.request('GET', '/healthz')).toMatchObject({ status: 200 })
})
