import { expect, test } from 'vitest'
import { setUpWorld } from '../../test/set-up-world.ts'
import { deleteRows, findRow, insertRow, requireRow, selectRows, updateRows } from './rows.ts'

const world = setUpWorld()

const bucketOf = (bucket: string) => ({
  bucket,
  window_starts_at: new Date(0),
  ends_at: new Date(1),
  hits: 1,
})

test('finds, changes and deletes only the rows that have all of the given values', async () => {
  const { db } = world.dependencies
  for (const name of ['b', 'a', 'c']) await insertRow(db, 'rate_limits', bucketOf(`rows-${name}`))
  expect(await updateRows(db, 'rate_limits', { bucket: 'rows-c', hits: 1 }, { hits: 7 })).toBe(true)
  expect(await updateRows(db, 'rate_limits', { bucket: 'rows-c', hits: 1 }, { hits: 8 })).toBe(false)
  expect(await findRow(db, 'rate_limits', { bucket: 'rows-c', hits: 1 })).toBeUndefined()
  await expect(requireRow(db, 'rate_limits', { bucket: 'rows-c', hits: 1 })).rejects.toThrow('rate_limits')
  const alike = await selectRows(db, 'rate_limits', { window_starts_at: new Date(0), hits: 1 }, 'bucket')
  expect(alike).toEqual([bucketOf('rows-a'), bucketOf('rows-b')])
  expect(await deleteRows(db, 'rate_limits', { bucket: 'rows-a' })).toBe(true)
  expect(await deleteRows(db, 'rate_limits', { bucket: 'rows-a' })).toBe(false)
  expect(await requireRow(db, 'rate_limits', { bucket: 'rows-c' })).toEqual({
    ...bucketOf('rows-c'),
    hits: 7,
  })
})

test('compares null as a value, and keeps the columns whose new value is undefined', async () => {
  const { db } = world.dependencies
  await updateRows(db, 'practices', { practice_id: 1 }, { name: 'Renamed', link_days: undefined })
  const { link_days, name } = await requireRow(db, 'practices', { practice_id: 1 })
  expect({ link_days, name }).toEqual({ link_days: null, name: 'Renamed' })
  expect(await findRow(db, 'practices', { practice_id: 1, left_at: null })).toBeDefined()
})

test('changes nothing without a value to look for', async () => {
  const { db } = world.dependencies
  await expect(updateRows(db, 'practices', {}, { name: 'All' })).rejects.toThrow('syntax error')
  await expect(deleteRows(db, 'rate_limits', {})).rejects.toThrow('syntax error')
})
