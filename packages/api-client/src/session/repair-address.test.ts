import { afterEach, expect, test, vi } from 'vitest'
import { repairAddress } from './repair-address.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/invoice/PAYERDUE0011.', '/invoice/PAYERDUE0011'],
  ['/Invoice/PAYERDUE0011', '/invoice/PAYERDUE0011'],
  ['/invoice/PAYERDUE0011/)', '/invoice/PAYERDUE0011'],
  [
    '/reset-password/q7Zx).?s=bWF5YUBleGFtcGxlLmNvbQ#create',
    '/reset-password/q7Zx?s=bWF5YUBleGFtcGxlLmNvbQ#create',
  ],
  ['/overview?more=1', null],
  ['/invoice/PAYERDUE0011?utm_source=sms&utm_medium=text', null],
  ['/bank-return?oauth_state_id=a.b', null],
])('[ROUTE-32] a page at %s is replaced with %s', async (address, repaired) => {
  const replace = vi.fn<Location['replace']>()
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  vi.stubGlobal('location', { pathname, search, hash, replace })
  expect(await repairAddress()).toBe(repaired !== null)
  expect(replace.mock.calls).toEqual(repaired === null ? [] : [[repaired]])
})
