import { expect, test } from 'vitest'
import { parsePracticeLocation, practiceLocationQuery } from './index.ts'

test('parses the practice and location of a query, whatever their ids are', () => {
  for (const practiceLocation of [
    { practiceId: '1', locationId: '10' },
    { practiceId: '6a1f-0216', locationId: 'Main St & 5th' },
  ])
    expect(parsePracticeLocation(practiceLocationQuery(practiceLocation))).toEqual(practiceLocation)
})

test('returns null if an id is missing, or would change the path of a request', () => {
  for (const query of [
    '',
    '?practiceId=1',
    '?practiceId=1&locationId=',
    '?practiceId=..&locationId=10',
    '?practiceId=1&locationId=.',
  ])
    expect(parsePracticeLocation(query)).toBeNull()
})
