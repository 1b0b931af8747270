import { listPaymentMethods } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpWorld } from '../../test/set-up-world.ts'
import { runMinuteJobs } from '../reconciler/reconcile.ts'
import { createWaitingEvents, storeTogether } from './audit-repository.ts'
import { storeWaitingEvents } from './record-call.ts'

const world = setUpWorld()

const address = '203.0.113.5'
const headers = { 'x-forwarded-for': address }

test('items that come while others are stored are stored together after them', async () => {
  const stored: (readonly string[])[] = []
  const firstEnds = Promise.withResolvers<void>()
  const store = storeTogether<string>(async (items) => {
    stored.push(items)
    if (stored.length === 1) await firstEnds.promise
  })
  const first = store('a')
  await Promise.resolve()
  const others = [store('b'), store('c')]
  expect(stored).toEqual([['a']])
  firstEnds.resolve()
  await Promise.all([first, ...others])
  expect(stored).toEqual([['a'], ['b', 'c']])
})

test('an item that the database refuses takes none of its statement with it', async () => {
  const stored: string[] = []
  const firstEnds = Promise.withResolvers<void>()
  let isFirst = true
  const store = storeTogether<string>(async (items) => {
    if (isFirst) await firstEnds.promise
    isFirst = false
    if (items.includes('bad')) throw Object.assign(new Error('refused'), { code: '22P05' })
    stored.push(...items)
  })
  const first = store('first')
  await Promise.resolve()
  const others = ['one', 'bad', 'two'].map((item) => store(item))
  firstEnds.resolve()
  await first
  const results = await Promise.allSettled(others)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(stored).toEqual(['first', 'one', 'two'])
})

test('a failure concerns only the items of its statement', async () => {
  const store = storeTogether<string>(async (items) => {
    await Promise.resolve()
    if (items.includes('bad')) throw new Error('refused')
  })
  const bad = store('bad')
  await Promise.resolve()
  const good = store('good')
  await expect(bad).rejects.toThrow('refused')
  await expect(good).resolves.toBeUndefined()
})

test('[CALL-81] the audit trail says how many calls it lost when it could keep no more', () => {
  const events = createWaitingEvents()
  const text = {
    actor: 'anonymous',
    action: 'login',
    outcome: 'ok',
    request_id: 'id',
    address: '203.0.113.5',
  }
  const event = { ...text, happened_at: new Date(0), object: '{}' }
  for (let nth = 0; nth < 10_003; nth += 1) events.add(event)
  expect(events.count()).toBe(10_003)
  const taken = events.takeAll(new Date(0))
  expect(taken).toHaveLength(10_001)
  expect(taken.at(-1)).toMatchObject({ outcome: 'lost', object: '{"count":3}' })
  expect(events.count()).toBe(0)
})

test('[CALL-81] records the calls of a time when the database stored nothing, once it does', async () => {
  const { db } = world.dependencies
  await sql`alter table audit_events rename to full_disk`.execute(db)
  const answer = await world.call(listPaymentMethods, [100], { headers })
  const requestId = answer.headers.get('x-request-id')
  expect(world.logged.find((line) => line.includes('the audit trail lacks a call'))).toContain(requestId)
  await storeWaitingEvents(world.dependencies)
  await sql`alter table full_disk rename to audit_events`.execute(db)
  await runMinuteJobs(world.dependencies)
  await runMinuteJobs(world.dependencies)
  const stored = db.selectFrom('audit_events').select(['action', 'outcome', 'address'])
  expect(await stored.where('request_id', '=', String(requestId)).execute()).toEqual([
    { action: 'listPaymentMethods', outcome: 'unauthorized', address },
  ])
})
