import { landingHref } from '@payment-center/validation/paths'
import { describe, expect, test } from 'vitest'
import { readTextToPayLink } from './text-to-pay-link.ts'

const read = (path: string) => readTextToPayLink(new URL(path, 'http://localhost:4300'))

describe('readTextToPayLink', () => {
  test('[LAND-01] [ROUTE-04] reads invoice, email, practice and location from a text message link', () => {
    const link = { invoiceId: 'PATDUE000001', email: 'pat@example.com', practiceId: '1', locationId: '10' }
    expect(read('/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1')).toEqual(link)
    expect(read('/login/10/?p=1&c=cGF0QGV4YW1wbGUuY29t&s=UEFURFVFMDAwMDAx')).toEqual(link)
  })

  test('reads the key of a link that can expire', () => {
    expect(read('/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1&k=7Q0ZK3M8XH2VT5RB')?.linkKey).toBe(
      '7Q0ZK3M8XH2VT5RB',
    )
  })

  test('[LAND-01] reads a link whose base64 is padded', () => {
    expect(read('/login/10?s=R1VFU1REVUUwMDEx&c=bWF5YUBleGFtcGxlLmNvbQ==&p=1')?.email).toBe(
      'maya@example.com',
    )
  })

  test('[LAND-01] reads ids of any form', () => {
    const link = read('/login/main-st?s=NTAx&c=bWF5YUBleGFtcGxlLmNvbQ&p=6a1f-0216')
    expect(link).toMatchObject({ invoiceId: '501', practiceId: '6a1f-0216', locationId: 'main-st' })
  })

  test('[ROUTE-03] reads a link to /login without a location, also where the login has led', () => {
    const query = '?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1'
    for (const path of [`/login${query}`, landingHref(query) ?? ''])
      expect(read(path), path).toMatchObject({ invoiceId: 'PATDUE000001', locationId: null })
  })

  test('rejects a link when a part is missing or invalid', () => {
    for (const path of [
      '/login/10',
      '/login/10?c=cGF0QGV4YW1wbGUuY29t&p=1',
      '/login/10?s=%%%&c=cGF0QGV4YW1wbGUuY29t&p=1',
      '/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=',
      '/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=..',
    ]) {
      expect(read(path), path).toBeNull()
    }
  })
})
