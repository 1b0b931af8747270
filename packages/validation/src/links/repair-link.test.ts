import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repairLink } from './repair-link.ts'

const landing = '/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1'
const keyed = '/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1&k=7Q0ZK3M8XH2VT5RB'
const reset = '/reset-password/q7Zx-_9A?s=bWF5YUBleGFtcGxlLmNvbQ&practiceId=1&locationId=10'
const create = '/create/q7Zx-_9A?s=cGF0QGV4YW1wbGUuY29t&practiceId=1&locationId=10&externalReset=true'
const links = [
  landing,
  keyed,
  reset,
  create,
  '/invoice-external/GUESTDUE0011',
  '/external-invoice?practiceId=1&locationId=10',
]

const parametersOf = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  return { pathname, ...Object.fromEntries(searchParams) }
}

const expectRepaired = (damaged: string, link: string) =>
  expect(parametersOf(repairLink(damaged)), damaged).toEqual(parametersOf(link))

const appended = [
  '.',
  ',',
  ')',
  ').',
  ']',
  '>',
  '"',
  '%22',
  '%27',
  ';',
  ':',
  '!',
  '*',
  '%20',
  '%20%20',
  '%C2%A0',
  '%E2%80%8B',
  '%E3%80%82',
  '%E2%80%9D',
  '%EF%BC%89',
  '%0A',
  '%0D%0A',
  '%3E',
  '%5D(https://pay.example.com/login)',
  '%20Thank%20you',
  '…',
]

describe('repairLink', () => {
  test.each(links)('[LAND-01] [ROUTE-07] [ROUTE-08] opens %s whatever follows it', (link) => {
    for (const more of appended) expectRepaired(link + more, link)
  })

  test.each(links)(
    '[LAND-01] [ROUTE-07] [ROUTE-08] opens %s in capitals, with doubled slashes and without its marks',
    (link) => {
      const [path = '', query] = link.split('?')
      const [, page = '', ...ids] = path.split('/')
      const more = query === undefined ? '' : `?${query}`
      expectRepaired(`/${page.toUpperCase()}${['', ...ids].join('/')}${more}`, link)
      expectRepaired(`//${page}${['', ...ids].join('//')}${more}`, link)
      expectRepaired(encodeURIComponent(link).replaceAll('%2F', '/'), link)
      expectRepaired(encodeURI(encodeURIComponent(link)).replaceAll('%252F', '/'), link)
    },
  )

  test.each([landing, reset, create])('opens %s as HTML or quoted-printable mail escapes it', (link) => {
    expectRepaired(link.replaceAll('&', '&amp;'), link)
    expectRepaired(link.replaceAll('&', '&amp;amp;'), link)
    expectRepaired(link.replaceAll('&', '&#38;'), link)
    expectRepaired(link.replaceAll('=', '=3D'), link)
    expectRepaired(link.replaceAll('=', '%3D').replaceAll('&', '%26'), link)
    expectRepaired(
      link.replace(/\?.*/, (query) => query.toUpperCase().replaceAll(/(=)[^&]*/g, '$1')) && link,
      link,
    )
    expectRepaired(link.replace('practiceId', 'practiceID').replace('s=', 'S='), link)
  })

  test('opens a link whose lines were broken', () => {
    for (const at of [22, 30, 45]) {
      for (const lineBreak of ['%0A', '%0D%0A', '%20', '=%0A', '%E2%80%8B', '%C2%AD'])
        expectRepaired(landing.slice(0, at) + lineBreak + landing.slice(at), landing)
    }
  })

  test('keeps tracking parameters apart from the link’s own', () => {
    for (const tracking of ['&utm_source=sms&utm_medium=text', '?utm_source=sms', '?ref=x&source=y'])
      expect(parametersOf(repairLink(landing + tracking))).toMatchObject(parametersOf(landing))
    expect(repairLink(`/invoice-external/GUESTDUE0011?utm_source=sms`)).toMatch(
      /^\/invoice-external\/GUESTDUE0011\?/,
    )
  })

  test('keeps a plus of plain base64 that became a space', () => {
    expectRepaired(
      '/login/10?s=UEFURFVFMDAwMDAx&c=fn5AeC5jb20%20&p=1',
      '/login/10?s=UEFURFVFMDAwMDAx&c=fn5AeC5jb20&p=1',
    )
    const link = `/reset-password/q7?s=${encodeURIComponent(btoa('a~~~@x.com'))}`
    expectRepaired(link.replaceAll('%2B', '%20'), link)
  })

  test('returns an undamaged address as it is', () => {
    for (const address of [
      ...links,
      '/',
      '/login/',
      '/overview',
      '/p?practiceId=1&locationId=10',
      '/bank-return?oauth_state_id=a?b',
      '/reset-password/a.b~c%3D?s=cGF0QGV4YW1wbGUuY29t',
      '/login/10?s=ab%2Bcd&c=bWF5YUBleGFtcGxlLmNvbQ%3D%3D&p=1',
      '/login/main-st?p=6a1f-0216',
      '/invoice-history?page=2',
      '/reset-password/DEMO%E0%A4%A?s=cGF0QGV4YW1wbGUuY29t',
      '/.well-known/change-password',
    ])
      expect(repairLink(address)).toBe(address)
  })

  test('gives up an address that is escaped over and over', () => {
    const hostile = `/login/%${'25'.repeat(6000)}3F`
    expect(repairLink(hostile)).toBe(hostile)
  })

  test('repairs any address once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...links), fc.nat(80), fc.webFragments(), (link, at, noise) => {
        const repaired = repairLink(link.slice(0, at) + noise + link.slice(at))
        expect(repairLink(repaired)).toBe(repaired)
      }),
    )
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
        const { pathname, search } = new URL(address)
        const repaired = repairLink(pathname + search)
        expect(repairLink(repaired)).toBe(repaired)
      }),
    )
  })
})
