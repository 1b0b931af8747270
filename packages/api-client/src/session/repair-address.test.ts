import { afterEach, expect, test, vi } from 'vitest'
import { repairAddress } from './repair-address.ts'

afterEach(() => vi.unstubAllGlobals())

test('[ROUTE-32] repairs the address of a page in place, with its fragment, and leaves an undamaged one alone', () => {
  const replaceState = vi.fn<History['replaceState']>()
  vi.stubGlobal('history', { state: 1, replaceState })
  vi.stubGlobal('location', new URL('http://localhost/reset-password/q7Zx).?s=bWF5YUBleGFtcGxlLmNvbQ#create'))
  repairAddress()
  expect(replaceState.mock.calls).toEqual([[1, '', '/reset-password/q7Zx?s=bWF5YUBleGFtcGxlLmNvbQ#create']])
  vi.stubGlobal('location', new URL('http://localhost/overview?more=1'))
  repairAddress()
  expect(replaceState).toHaveBeenCalledOnce()
})
