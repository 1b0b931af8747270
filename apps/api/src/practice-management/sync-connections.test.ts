import { describe, expect, test } from 'vitest'
import {
  aStatement,
  billsOf,
  connect,
  frontDesk,
  openDentalPath,
  payBill,
  stateOf,
  syncAfter,
} from '../../test/scenarios/open-dental.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { createBackground } from '../base/background.ts'
import { hourMs, minuteMs } from '../base/calendar.ts'
import { systemProblems } from '../base/counters.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { openOpenDental } from '../open-dental/practice-management.ts'
import { connectPracticeManagement, disconnectPracticeManagement } from '../operations/practice-management.ts'
import { refreshPayment } from '../payments/refunds/refresh-payment.ts'
import type { PracticeManagement, PracticeManagementAccess } from '../ports/practice-management.ts'
import { syncDueConnections } from './sync-connections.ts'

const world = setUpWorld()
const path = `${openDentalPath}/payments`

/**
 * A process that is killed at a step, counted from 1: before its odd and after its even requests' ends. What it began
 * never ends.
 */
function processKilledAt(step: number) {
  const killed = Promise.withResolvers<void>()
  let steps = 0
  const live = async () => {
    steps += 1
    if (steps < step) return
    killed.resolve()
    await new Promise(() => {})
  }
  const wrap = (system: PracticeManagement): PracticeManagement => {
    const killing =
      <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        await live()
        const result = await call(...args)
        await live()
        return result
      }
    return {
      readChanges: killing(system.readChanges),
      readAccount: killing(system.readAccount),
      findPosted: killing(system.findPosted),
      post: killing(system.post),
      refund: killing(system.refund),
    }
  }
  const dependencies: Dependencies = {
    ...world.dependencies,
    background: createBackground(world.dependencies.log),
    openPracticeManagement: (access: PracticeManagementAccess) => wrap(openOpenDental(access)),
  }
  return {
    /** Resolves once it is killed, or has nothing left to do. @returns whether it was killed */
    run: () =>
      Promise.race([
        killed.promise.then(() => true),
        syncDueConnections(dependencies)
          .then(() => dependencies.background.drain())
          .then(() => false),
      ]),
  }
}

async function aBill() {
  await connect(world)
  const statement = await aStatement(world)
  const bill = async () => (await billsOf(world, statement.email))[0]
  const amounts = async () =>
    (await statement.desk.list('payments', { PatNum: String(statement.patNum) })).map(({ PayAmt }) =>
      Number(PayAmt),
    )
  return { ...statement, bill, amounts }
}

describe('a process that reads and posts to Open Dental', () => {
  test('can be killed between any two steps: each bill is mailed once, and each payment and refund posted once', async () => {
    const { bill, amounts, email } = await aBill()
    let kills = 0
    const runKilled = async () => {
      for (let step = 1; ; step += 1) {
        world.clock.advance(6 * minuteMs)
        if (!(await processKilledAt(step).run())) return
        kills += 1
      }
    }
    await runKilled()
    const intentId = await payBill(world, (await bill())?.invoiceId ?? '')
    await runKilled()
    await syncAfter(world)
    expect(await amounts()).toEqual([128])
    await world.vendor.refund(intentId, 2800)
    await refreshPayment(world.dependencies, intentId)
    await runKilled()
    await syncAfter(world)
    expect(await amounts()).toEqual([128, -128, 100])
    expect(await billsOf(world, email)).toMatchObject([{ status: 'partially_refunded', mails: 1 }])
    expect(kills).toBeGreaterThan(15)
  })

  test('gives up a request that is not answered, and posts once although it was carried out', async () => {
    const { bill, amounts } = await aBill()
    await syncAfter(world)
    await payBill(world, (await bill())?.invoiceId ?? '')
    const hasty = {
      ...world.dependencies,
      openPracticeManagement: (access: PracticeManagementAccess) => openOpenDental(access, 500),
    }
    await world.vendor.addFault({
      kind: 'slow',
      ms: 30_000,
      method: 'GET',
      path: `${openDentalPath}/statements`,
    })
    await world.vendor.addFault({ kind: 'slow', ms: 30_000, phase: 'after', method: 'POST', path })
    await syncAfter(world, 2 * minuteMs, hasty)
    expect(await stateOf(world)).toContain(
      'Can’t be read, 1 times: Open Dental does not answer: TimeoutError',
    )
    for (let times = 0; times < 4; times += 1) {
      const isSlow = (await world.vendor.listFaults()).length > 0
      await syncAfter(world, 4 * minuteMs, isSlow ? hasty : world.dependencies)
    }
    expect(await world.vendor.listFaults()).toEqual([])
    expect(await amounts()).toEqual([128])
    expect(await stateOf(world)).not.toContain('Can’t')
  })

  test('waits with all else while Open Dental answers that the practice’s server is off', async () => {
    const { bill, email } = await aBill()
    await world.vendor.addFault({ kind: 'answer_500', path: `${openDentalPath}/**`, count: 2 })
    await syncAfter(world)
    expect(await bill()).toBeUndefined()
    expect(await stateOf(world)).toContain('Can’t be read, 1 times: Open Dental answers with 504')
    for (let times = 0; times < 2; times += 1) await syncAfter(world, 4 * minuteMs)
    expect(await billsOf(world, email)).toMatchObject([{ mails: 1 }])
    expect(await stateOf(world)).not.toContain('is not billed')
  })

  test('reads every page of statements, procedures and families', async () => {
    await connect(world)
    const desk = frontDesk(world)
    const people = Array.from({ length: 130 }, (_, nth) => ({
      FName: 'Ada',
      LName: 'Page',
      Email: `page-${nth}@example.com`,
    }))
    const patients = await desk.add('patients', people)
    const PatNums = patients.map(({ PatNum }) => Number(PatNum))
    await desk.add(
      'procedurelogs',
      PatNums.map((PatNum) => ({ PatNum, ProcDate: '2026-11-10', ProcFee: '12.34' })),
    )
    const DateSent = world.clock.now().toISOString().slice(0, 10)
    await desk.add(
      'statements',
      PatNums.map((PatNum) => ({ PatNum, DateSent })),
    )
    // A round that a slow answer ends early goes on in the next one; none bills twice.
    for (let round = 0; round < 10; round += 1) await syncAfter(world)
    const { count, sum } = await world.dependencies.db
      .selectFrom('charge_events')
      .innerJoin('payers', 'payers.payer_id', 'charge_events.payer_id')
      .innerJoin('procedures', 'procedures.charge_event_id', 'charge_events.charge_event_id')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.sum<string>('amount').as('sum')])
      .where('payers.last_name', '=', 'Page')
      .executeTakeFirstOrThrow()
    expect([Number(count), Number(sum)]).toEqual([130, 130 * 1234])
  })

  test('waits longer and longer while Open Dental refuses its keys, and logs neither them nor a patient', async () => {
    const { bill } = await aBill()
    await connect(world, {}, { 'od.key': 'sandbox-developer/revoked-customer' })
    const refused = async () =>
      (await systemProblems.get()).values.find(({ labels }) => labels.problem === 'keys')?.value ?? 0
    const before = await refused()
    for (let minutes = 0; minutes < 30; minutes += 1) await syncAfter(world, minuteMs)
    expect((await refused()) - before).toBe(5)
    expect(await stateOf(world)).toContain('Can’t be read, 5 times: Open Dental answers with 401')
    expect(await bill()).toBeUndefined()
    await connect(world)
    await syncAfter(world)
    expect(await bill()).toMatchObject({ mails: 1 })
    const stored = await world.dependencies.db.selectFrom('practice_systems').selectAll().execute()
    expect(stored[0]?.sealed_keys).toMatch(/^v1:/)
    const seen = [...world.logged, JSON.stringify(stored)].join('\n')
    expect(seen).not.toMatch(/sandbox-customer|revoked-customer|ODFHIR|Ada Moss/)
  })

  test('reads and posts nothing once the practice is disconnected', async () => {
    const { bill, amounts } = await aBill()
    await syncAfter(world)
    await payBill(world, (await bill())?.invoiceId ?? '')
    await runOperation(world, disconnectPracticeManagement, { practice: '1' })
    const later = await aStatement(world)
    await syncAfter(world, hourMs)
    expect(await amounts()).toEqual([])
    expect(await billsOf(world, later.email)).toEqual([])
    expect(await stateOf(world)).toContain('disconnected 20')
    await expect(runOperation(world, disconnectPracticeManagement, { practice: '1' })).rejects.toThrow(
      'Practice 1 has no practice-management system.',
    )
    await connect(world)
    await syncAfter(world)
    expect(await amounts()).toEqual([128])
    expect(await billsOf(world, later.email)).toMatchObject([{ mails: 1 }])
  })
})

describe('the command that connects a practice', () => {
  test.each([
    ['an unknown practice', { practice: '999' }, 'There is no practice 999.'],
    ['a file that is not there', { 'key-file': 'no.key' }, 'Could not read no.key.'],
    ['a file without two keys', { 'key-file': 'one.key' }, 'The file must have one line'],
    ['no web address', { address: 'ftp://example.com' }, '--address must be an address'],
  ])('refuses %s', async (_, options, sentence) => {
    const files = { 'od.key': 'developer1/customer1', 'one.key': 'developer1' }
    await expect(connect(world, options, files)).rejects.toThrow(sentence)
  })

  test('takes only Open Dental’s own address in production', async () => {
    const options = { practice: '1', 'key-file': 'od.key', address: world.vendor.url }
    const connected = runOperation(
      world,
      connectPracticeManagement,
      options,
      { 'od.key': 'developer1/customer1' },
      true,
    )
    await expect(connected).rejects.toThrow(
      '--address must be https://api.opendental.com/api/v1 in production.',
    )
  })
})
