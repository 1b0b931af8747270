import { beforeEach, expect, test } from 'vitest'
import { returnAfterMaintenance } from './index.ts'
import { stubSessionStorage } from '../testing/stub-browser.ts'

beforeEach(stubSessionStorage)

test.each(['/invoice-external/GUESTDUE0011', '/login/10', '/external-invoice?practiceId=1&locationId=10'])(
  '[MAINT-11] returns to %s when the window ends',
  (path) => {
    returnAfterMaintenance.write(path)
    expect(returnAfterMaintenance.read()).toBe(path)
  },
)

test.each(['/overview', '/login', '//example.com/invoice-external/', 'javascript:alert(1)', '/maintenance'])(
  '[MAINT-11] does not return to %s',
  (path) => {
    returnAfterMaintenance.write(path)
    expect(returnAfterMaintenance.read()).toBeNull()
  },
)
