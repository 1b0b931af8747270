import { beforeAll, expect, test } from 'vitest'
import { dayOf, dayMs } from '../../src/base/calendar.ts'
import { openLedger, type Ledger } from '../ledger.ts'
import { openBooks } from './books.ts'
import { checkMails } from './check-mails.ts'
import { checkScreens } from './check-screens.ts'
import { createDice } from './dice.ts'
import { aHousehold } from './households.ts'
import { liveSomeDays } from './live.ts'
import { startYear, type Year } from './year.ts'
import { setUpWorld } from '../set-up-world.ts'

/** YEAR_SEED replays another year. */
const seed = Number(process.env['YEAR_SEED'] ?? '200')
const days = 365
const checks = 8

const due = ['scheduled', 'unpaid'] as const
const paid = ['paid', 'partially_refunded', 'refunded'] as const
/** What each screen's figures must have been compared for during the year. */
const everyStatus = {
  overview: [...due, 'stripe_pending', 'failed'],
  activity: paid,
  plan: ['stripe_pending', 'failed', ...paid],
  invoice: [...due, 'stripe_pending', 'failed', ...paid],
  guest: [...due, 'returned', 'stripe_pending', ...paid],
}

const world = setUpWorld()
let ledger: Ledger
let year: Year

beforeAll(async () => {
  const firstBilling = dayOf(new Date(world.clock.now().getTime() + 9 * dayMs))
  const fees = { credit: 350, debit: 0, prepaid: 120, ach: 80 }
  const newYork = { practiceId: 1, timeZone: 'America/New_York', fees, taxRate: 8875 }
  const honolulu = { practiceId: 3, timeZone: 'Pacific/Honolulu', fees: { ...fees, debit: 50 }, taxRate: 0 }
  const households = [
    await aHousehold(world, newYork, firstBilling),
    await aHousehold(world, honolulu, firstBilling),
  ]
  ledger = await openLedger(world.dependencies.db, world.vendor)
  year = startYear(world, createDice(seed), households)
})

test('[PAY-49] every screen and receipt shows what the books say, to the cent, over a year of payments, returns, refunds and disputes', async () => {
  for (let check = 1; check <= checks; check += 1) {
    while (year.day < (days * check) / checks) await liveSomeDays(year)
    const books = await openBooks(world, year)
    await checkScreens(year, books)
    await checkMails(year, books)
  }
  expect(await ledger.findDiscrepancies()).toEqual([])
  const wanted = Object.entries(everyStatus).flatMap(([screen, statuses]) =>
    statuses.map((status) => `${screen}: ${status}`),
  )
  expect(wanted.filter((each) => !year.compared.has(each))).toEqual([])
}, 900_000)
