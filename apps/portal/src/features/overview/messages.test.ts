import { expect, test } from 'vitest'
import { overviewMessages } from './messages.en.ts'
import spanish from './messages.es.ts'

test('[OVER-18] separates the thousands of a number of bills and payments', () => {
  const counts = [overviewMessages.en, spanish['overview/overview']].flatMap(
    ({ bills, allBills, allPayments }) => [bills(1334), allBills(1334), allPayments(1334)],
  )
  for (const count of counts) expect(count).toContain('1,334')
})
