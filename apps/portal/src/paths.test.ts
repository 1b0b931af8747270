import { expect, test } from 'vitest'
import { landingHref } from './paths.ts'

test('[ROUTE-03] forwards a text message link to /login to the landing with its whole query', () => {
  const query = '?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1&more=kept'
  expect(landingHref(query)).toBe(`/login/any${query}`)
})

test('[ROUTE-32] forwards a damaged or incomplete link to the landing, which repairs or explains it', () => {
  for (const query of ['?s=UEFURFVFMDAwMDAx', '?S=UEFURFVFMDAwMDAx&amp;c=cGF0&amp;p=1'])
    expect(landingHref(query)).toBe(`/login/any${query}`)
})

test('does not forward a login whose query is no text message link', () => {
  for (const query of ['', '?s=&c=&p=', '?practiceId=1&locationId=10']) {
    expect(landingHref(query)).toBeNull()
  }
})
