import { expect, test } from 'vitest'
import { guestInvoiceIdOf, landingHref } from './paths.ts'

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

test('reads the id of a printed invoice typed with a space, whatever its letters are', () => {
  expect(guestInvoiceIdOf('/invoice-external/6a1f-0216')).toBe('6a1f-0216')
  expect(guestInvoiceIdOf('/invoice-external/MIXDUE000001%20')).toBe('MIXDUE000001')
})

test('reads an empty id from a path with an invalid encoding', () => {
  expect(guestInvoiceIdOf('/invoice-external/%E0%A4%A')).toBe('')
})
