import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('keeps hits out of the write-ahead log, so that a flood of guesses leaves the disk to payments', async () => {
  const { rows } = await sql<{ relpersistence: string }>`
    select relpersistence from pg_class where relname = 'rate_limits'`.execute(world.dependencies.db)
  expect(rows).toEqual([{ relpersistence: 'u' }])
})
