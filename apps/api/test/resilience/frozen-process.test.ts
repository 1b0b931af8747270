import { getPracticeLogo } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../src/db/index.ts'
import { queriesThatWaitFor } from '../database/queries-that-wait-for.ts'
import { reconcileAfter } from '../scenarios/reconcile-after.ts'
import { eventually } from '../eventually.ts'
import { openLedger } from '../ledger.ts'
import { aGuest, confirmWith, type Guest } from '../scenarios/guest-payments.ts'
import { statusOf } from '../scenarios/invoices.ts'
import { setUpWorld } from '../set-up-world.ts'

const world = setUpWorld()

const aConfirmedGuest = async () => {
  const guest = await aGuest(world)
  await confirmWith(world, guest, 'credit')
  return guest
}

/** Holds the invoices' rows, as a process that is frozen in the middle of a transaction does. */
async function whileFrozen(guests: readonly Guest[], work: (holder: Db) => Promise<void>): Promise<void> {
  await world.dependencies.db.transaction().execute(async (holder) => {
    for (const { invoiceId } of guests) {
      await sql`select 1 from charge_events where charge_event_id = ${invoiceId} for update`.execute(holder)
    }
    await work(holder)
  })
}

const statusOfGuest = ({ invoiceId }: Guest) => statusOf(world, invoiceId)

test('a process that is frozen while it holds invoices stops the settlement of no other', async () => {
  const guests = await Promise.all(Array.from({ length: 26 }, aConfirmedGuest))
  const [held, free] = [guests.slice(0, 20), guests.slice(20)]
  await whileFrozen(held, async () => {
    await reconcileAfter(world, 60_000)
    expect(await Promise.all(free.map(statusOfGuest))).toEqual(free.map(() => 'paid'))
    expect(new Set(await Promise.all(held.map(statusOfGuest)))).toEqual(new Set(['scheduled']))
    // They were not taken, so the round did not wait for them.
    const checks = await Promise.all(held.map(async (guest) => (await guest.attempts())[0]?.check_count))
    expect(new Set(checks)).toEqual(new Set([0]))
  })
  await reconcileAfter(world, 60_000)
  expect(new Set(await Promise.all(held.map(statusOfGuest)))).toEqual(new Set(['paid']))
})

test('requests that wait for a frozen process take no connection from others, and then answer', async () => {
  const guests = await Promise.all(Array.from({ length: 25 }, aConfirmedGuest))
  const waiting: Promise<string>[] = []
  await whileFrozen(guests, async (holder) => {
    for (const guest of [...guests, ...guests]) waiting.push(guest.settle())
    for (let round = 0; round < 10; round += 1) {
      const others = [
        world.request('GET', `${getPracticeLogo.path}?practiceId=1`),
        world.request('GET', '/healthz'),
      ]
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
    }
    expect(await queriesThatWaitFor(holder)).toEqual([])
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['checking']))
  })
  const outcomes = () => Promise.all(guests.map((guest) => guest.settle()))
  expect(new Set(await eventually(outcomes, (now) => !now.includes('checking')))).toEqual(new Set(['paid']))
  const ledger = await openLedger(world.dependencies.db, world.vendor)
  expect(await ledger.findDiscrepancies()).toEqual([])
})
