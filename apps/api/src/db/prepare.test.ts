import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from './index.ts'
import { addInvoice } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { prepare } from './prepared-statements.ts'

const world = setUpWorld()

interface Wanted {
  readonly ids: readonly string[]
  readonly status: 'unpaid' | 'paid'
}

let builds = 0

const select = prepare((db, { ids, status }: Wanted) => {
  builds += 1
  return db
    .selectFrom('charge_events')
    .select('charge_event_id')
    .where('charge_event_id', '=', sql<string>`any(${ids})`)
    .where('status', '=', status)
    .orderBy('charge_event_id')
})

test('a prepared statement is built once, and each use gets its own values, in a transaction too', async () => {
  const first = await addInvoice(world, { status: 'unpaid' })
  const second = await addInvoice(world, { status: 'unpaid' })
  const { db } = world.dependencies
  const idsOf = async (on: Db, ids: readonly string[], status: Wanted['status'] = 'unpaid') =>
    (await select(on, { ids, status })).map((row) => row.charge_event_id)
  expect(await idsOf(db, [first])).toEqual([first])
  expect(await idsOf(db, [second])).toEqual([second])
  expect(await idsOf(db, [])).toEqual([])
  expect(await idsOf(db, [first, second], 'paid')).toEqual([])
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('charge_events')
      .set({ status: 'paid' })
      .where('charge_event_id', '=', first)
      .execute()
    expect(await idsOf(tx, [first, second], 'paid')).toEqual([first])
  })
  expect(builds).toBe(1)
})
