import { harbor as bank } from '@payment-center/validation/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubSessionStorage } from '../testing/stub-browser.ts'
import { isBackFromBank, findReturnedLink, forgetLink, keepLink, takeReturn } from './bank-return.ts'

const returnUri = 'https://pay.example.com/bank-return?oauth_state_id=state-1'
const hour = 60 * 60_000

const goTo = (path: string) => {
  const [pathname = '', hash] = path.split('#')
  vi.stubGlobal('location', { pathname, hash: hash === undefined ? '' : `#${hash}` })
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  stubSessionStorage()
  goTo('/invoice/GUESTDUE0011')
})

describe('a return from a bank’s own site', () => {
  test('[PAY-56] leads back to the page that was left, which continues with the same link', () => {
    keepLink('link-1', null)
    expect([findReturnedLink(), isBackFromBank()]).toEqual([null, false])
    goTo('/bank-return')
    expect(takeReturn(returnUri)).toBe('/invoice/GUESTDUE0011#bank')
    expect([findReturnedLink(), isBackFromBank()]).toEqual([null, false])
    goTo('/invoice/GUESTDUE0011#bank')
    expect(isBackFromBank()).toBe(true)
    expect(findReturnedLink()).toMatchObject({ linkToken: 'link-1', receivedUri: returnUri, renewed: null })
  })

  test('[PAY-56] [METH-18] remembers the account that gets a new sign-in', () => {
    keepLink('link-1', bank)
    takeReturn(returnUri)
    expect(findReturnedLink()?.renewed).toEqual(bank)
  })

  test.each(['/overview', '/payment-plans', '/invoice-external/GUESTDUE0011'])(
    '[PAY-56] leads back to %s',
    (path) => {
      goTo(path)
      keepLink('link-1', bank)
      expect(takeReturn(returnUri)).toBe(`${path}#bank`)
    },
  )

  test('[PAY-56] leads from Pay as Guest to the page of its invoice, and only there continues', () => {
    goTo('/external-invoice')
    keepLink('link-1', null, '/invoice-external/VOLUNTARY001')
    expect(takeReturn(returnUri)).toBe('/invoice-external/VOLUNTARY001#bank')
    expect(findReturnedLink()).toBeNull()
    goTo('/invoice-external/VOLUNTARY001#bank')
    expect(findReturnedLink()).toMatchObject({ linkToken: 'link-1', receivedUri: returnUri })
  })

  test.each(['/login', '/invoice/A/B', '/overview/x'])('[PAY-56] never leads to %s', (path) => {
    goTo(path)
    keepLink('link-1', bank)
    expect(takeReturn(returnUri)).toBeNull()
  })

  test('[PAY-56] continues once: an open window keeps its link again, and a closed one forgets it', () => {
    keepLink('link-1', null)
    takeReturn(returnUri)
    keepLink('link-1', null)
    expect([findReturnedLink(), isBackFromBank()]).toEqual([null, false])
    forgetLink()
    expect([takeReturn(returnUri), Object.keys(sessionStorage)]).toEqual([null, []])
  })

  test('[PAY-56] can’t be continued without a kept link, without a state, or after an hour', () => {
    expect(takeReturn(returnUri)).toBeNull()
    keepLink('link-1', null)
    expect(takeReturn('https://pay.example.com/bank-return')).toBeNull()
    keepLink('link-1', null)
    takeReturn(returnUri)
    vi.setSystemTime(hour)
    expect(findReturnedLink()).toBeNull()
    expect([takeReturn(returnUri), Object.keys(sessionStorage)]).toEqual([null, []])
  })

  test.each([
    '/external-invoice',
    '//evil.example.com',
    '/invoice/A/B',
    'https://evil.example.com/invoice/A',
  ])('[PAY-56] leads nowhere but to an invoice: %s', (path) => {
    goTo(path)
    keepLink('link-1', null)
    expect(takeReturn(returnUri)).toBeNull()
  })
})
