import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagerItems } from './pager-items.ts'

test('offers all pages of a short list, and the ends and neighbors of a long one', () => {
  expect(pagerItems(0, 3)).toEqual([0, 1, 2])
  expect(pagerItems(0, 12)).toEqual([0, 1, 'gap', 11])
  expect(pagerItems(5, 12)).toEqual([0, 'gap', 4, 5, 6, 'gap', 11])
  expect(pagerItems(3, 12)).toEqual([0, 1, 2, 3, 4, 'gap', 11])
})

test('always contains the current page and marks omitted pages with a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), (count, seed) => {
      const current = seed % count
      const items = pagerItems(current, count)
      expect(items).toContain(current)
      const jumps = items.filter((item, index) => {
        const before = items[index - 1]
        return typeof item === 'number' && typeof before === 'number' && item !== before + 1
      })
      expect(jumps).toEqual([])
    }),
  )
})
