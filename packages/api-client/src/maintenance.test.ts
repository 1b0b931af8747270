import { beforeEach, describe, expect, test } from 'vitest'
import { maintenanceAt, returnAfterMaintenance, timeLeft } from './maintenance.ts'
import { stubSessionStorage } from './testing/stub-browser.ts'

beforeEach(stubSessionStorage)

const at = (text: string) => Date.parse(text)
const window = {
  scope: ['portal'],
  start_date: '2026-11-22T03:00:00.000Z',
  end_date: '2026-11-22T05:00:00.000Z',
}

describe('a maintenance window', () => {
  test('[MAINT-08] applies a maintenance window between its start and end in UTC', () => {
    expect(maintenanceAt(at('2026-11-22T02:59:59Z'), window).status).toBe('announced')
    expect(maintenanceAt(at('2026-11-22T03:00:00Z'), window).status).toBe('active')
    expect(maintenanceAt(at('2026-11-21T23:30:00-05:00'), window).status).toBe('active')
    expect(maintenanceAt(at('2026-11-22T05:00:00Z'), window).status).toBe('none')
  })

  test('[MAINT-07] applies a window only if its scope includes portal or all', () => {
    const now = at('2026-11-22T04:00:00Z')
    expect(maintenanceAt(now, { ...window, scope: ['billing', 'all'] }).status).toBe('active')
    expect(maintenanceAt(now, { ...window, scope: ['billing'] }).status).toBe('none')
    expect(maintenanceAt(now, { ...window, scope: [] }).status).toBe('none')
  })

  test('[ENTITY-20] ignores a window whose end is not after its start', () => {
    expect(maintenanceAt(at('2026-11-22T03:00:00Z'), { ...window, end_date: window.start_date }).status).toBe(
      'none',
    )
  })

  test('returns the hours and minutes left in a window', () => {
    const end = at('2026-11-22T05:00:00Z')
    expect(timeLeft(at('2026-11-22T03:35:00Z'), end)).toEqual({ hours: 1, minutes: 25 })
    expect(timeLeft(at('2026-11-22T03:00:00Z'), end)).toEqual({ hours: 2, minutes: 0 })
    expect(timeLeft(at('2026-11-22T04:59:30Z'), end)).toEqual({ hours: 0, minutes: 1 })
    expect(timeLeft(at('2026-11-22T06:00:00Z'), end)).toEqual({ hours: 0, minutes: 0 })
  })
})

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
