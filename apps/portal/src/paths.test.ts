import { expect, test } from 'vitest'
import { landingHref } from './paths.ts'

test('[ROUTE-03] a link of a text message that came to /login goes on to the landing, with all of its query', () => {
  const query = '?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1&more=kept'
  expect(landingHref(query)).toBe(`/login/any${query}`)
})

test('a login whose query is no such link stays the login', () => {
  for (const query of ['', '?s=UEFURFVFMDAwMDAx', '?s=&c=&p=', '?practiceId=1&locationId=10']) {
    expect(landingHref(query)).toBeNull()
  }
})
