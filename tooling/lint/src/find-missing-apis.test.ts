import { expect, test } from 'vitest'
import { findMissingApis } from './find-missing-apis.ts'

test.each([
  ['const { resolve } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['dates.map(toDate).toSorted()', 'toSorted'],
  ['const can = URL.canParse(link)', 'URL.canParse'],
  ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
  ['new NavigateEvent("navigate")', 'NavigateEvent'],
])('finds %s', (script, name) => {
  expect(findMissingApis(script)).toEqual([name])
})

test('accepts what every supported browser has, and names of a script’s own', () => {
  const script = `
    const item = items.at(-1)
    const texts = { toSorted: 'sorted' }
    texts.toSorted
    ownMap.map(CSS.escape)
    AbortSignal.timeout(1000)
  `
  expect(findMissingApis(script)).toEqual([])
})
