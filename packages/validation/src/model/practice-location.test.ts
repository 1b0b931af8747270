import { expect, test } from 'vitest'
import { parsePracticeLocation, practiceLocationQuery } from './index.ts'

test('parses the practice and location of a query', () => {
  const practiceLocation = { practiceId: 1, locationId: 10 }
  expect(parsePracticeLocation(practiceLocationQuery(practiceLocation))).toEqual(practiceLocation)
})

test('returns null if an id is missing or not a number', () => {
  for (const query of [
    '',
    '?practiceId=1',
    '?practiceId=1&locationId=',
    '?practiceId=0&locationId=10',
    '?practiceId=1e3&locationId=10',
  ]) {
    expect(parsePracticeLocation(query)).toBeNull()
  }
})
