import { expect, test } from 'vitest'
import { storeTogether } from './audit-repository.ts'

test('items that come while others are stored are stored together after them', async () => {
  const stored: (readonly string[])[] = []
  const firstEnds = Promise.withResolvers<void>()
  const store = storeTogether<string>(async (items) => {
    stored.push(items)
    if (stored.length === 1) await firstEnds.promise
  })
  const first = store('a')
  await Promise.resolve()
  const others = [store('b'), store('c')]
  expect(stored).toEqual([['a']])
  firstEnds.resolve()
  await Promise.all([first, ...others])
  expect(stored).toEqual([['a'], ['b', 'c']])
})

test('an item that the database refuses takes none of its statement with it', async () => {
  const stored: string[] = []
  const firstEnds = Promise.withResolvers<void>()
  let isFirst = true
  const store = storeTogether<string>(async (items) => {
    if (isFirst) await firstEnds.promise
    isFirst = false
    if (items.includes('bad')) throw Object.assign(new Error('refused'), { code: '22P05' })
    stored.push(...items)
  })
  const first = store('first')
  await Promise.resolve()
  const others = ['one', 'bad', 'two'].map((item) => store(item))
  firstEnds.resolve()
  await first
  const results = await Promise.allSettled(others)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(stored).toEqual(['first', 'one', 'two'])
})

test('a failure concerns only the items of its statement', async () => {
  const store = storeTogether<string>(async (items) => {
    await Promise.resolve()
    if (items.includes('bad')) throw new Error('refused')
  })
  const bad = store('bad')
  await Promise.resolve()
  const good = store('good')
  await expect(bad).rejects.toThrow('refused')
  await expect(good).resolves.toBeUndefined()
})
