import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

test('keeps hits out of the write-ahead log, so that a flood of guesses leaves the disk to payments', async () => {
  const { rows } = await sql<{ relpersistence: string }>`
    select relpersistence from pg_class where relname = 'rate_limits'`.execute(world.dependencies.db)
  expect(rows).toEqual([{ relpersistence: 'u' }])
})
