import {
  completePasswordReset,
  createPaymentIntent,
  deletePaymentMethod,
  getGuestInvoice,
  getLocationFullInformation,
  listPaymentMethods,
  login,
  previewInvoiceLink,
  updateChargeEventStatus,
} from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { addInvoice, guestToken, password } from '../../test/scenarios/invoices.ts'
import { aPayer, saveCard } from '../../test/scenarios/payers.ts'
import { aGuest, confirmWith } from '../../test/scenarios/guest-payments.ts'
import { runMinuteJobs } from '../reconciler/reconcile.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { refreshPayment } from '../payments/refunds/refresh-payment.ts'

const world = setUpWorld()

const address = '203.0.113.5'
const headers = { 'x-forwarded-for': address }

/** What was recorded last. */
const lastEvent = () =>
  world.dependencies.db
    .selectFrom('audit_events')
    .selectAll()
    .orderBy('audit_event_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const statusChanges = (invoiceId: string) =>
  world.dependencies.db
    .selectFrom('charge_event_transitions')
    .select(['to_status', 'actor'])
    .where('charge_event_id', '=', invoiceId)
    .orderBy('transition_id')
    .execute()

describe('the audit trail', () => {
  test('[CALL-81] records a sign-in and a failed one with account, address and request id', async () => {
    for (const [given, outcome] of [
      [password, 'ok'],
      ['Wrong-1!', 'wrong_credentials'],
    ] as const) {
      const body = { username: 'maya@example.com', password: given }
      const answer = await world.call(login, [], { body, headers })
      expect(await lastEvent()).toMatchObject({
        actor: 'anonymous',
        action: 'login',
        object: '{"username":"maya@example.com"}',
        outcome,
        address,
        request_id: answer.headers.get('x-request-id'),
      })
    }
  })

  test.each([
    ['MAYA@Example.com', '{"username":"maya@example.com"}'],
    // Typed into the wrong field.
    ['Sunny-Day-2026!', '{}'],
  ])(
    '[CALL-81] records a sign-in as %s with the normalized email, and nothing that is no email: %s',
    async (username, object) => {
      await world.call(login, [], { body: { username, password: 'Wrong-1!' }, headers })
      expect(await lastEvent()).toMatchObject({ action: 'login', object, outcome: 'wrong_credentials' })
    },
  )

  test('[CALL-81] stays readable as JSON after a request with half a surrogate pair in a text', async () => {
    const body = { username: '\ud800@example.com', password }
    expect((await world.call(login, [], { body, headers })).code).toBe('invalid_field')
    const objects = sql`select object::jsonb ->> 'username' from audit_events`
    await expect(objects.execute(world.dependencies.db)).resolves.toBeDefined()
  })

  test('[CALL-81] records who viewed an invoice, and a refused view', async () => {
    const invoiceId = await addInvoice(world)
    const token = await guestToken(world, invoiceId)
    await world.call(getGuestInvoice, [invoiceId], { token })
    const { actor, ...viewed } = await lastEvent()
    expect(actor).toMatch(/^guest:[\da-f]{16}$/)
    expect(viewed).toMatchObject({ action: 'getGuestInvoice', outcome: 'ok' })
    expect(JSON.parse(viewed.object)).toEqual({ chargeEventId: invoiceId })
    await world.call(getGuestInvoice, ['PATDUE000001'], { token })
    expect(await lastEvent()).toMatchObject({ actor, outcome: 'not_found' })
  })

  test('[CALL-81] records a deletion by its payer, and a reset without its code and password', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer)
    await world.call(deletePaymentMethod, [payer.payerId, tokenId], { token: payer.token })
    const deleted = await lastEvent()
    expect(deleted.actor).toMatch(/^payer:\d+$/)
    expect(JSON.parse(deleted.object)).toEqual({ payerId: payer.payerId, tokenId })
    const body = { username: 'omar@example.com', newPassword: 'Brand-New-9!', code: 'a-mailed-code' }
    await world.call(completePasswordReset, [], { body })
    const { object, outcome } = await lastEvent()
    expect({ object, outcome }).toEqual({
      object: '{"username":"omar@example.com"}',
      outcome: 'invalid_field',
    })
  })

  test('[CALL-81] doesn’t grow without limit by refusals of one site, and still records everyone else’s', async () => {
    world.clock.alignTo(15 * minuteMs)
    const flood = { 'x-forwarded-for': '2001:db8:77::1' }
    const refusedBy = (from: Record<string, string>) =>
      world.call(listPaymentMethods, [100], { headers: from })
    await Promise.all(Array.from({ length: 310 }, () => refusedBy(flood)))
    // Another network of the same site.
    await refusedBy({ 'x-forwarded-for': '2001:db8:77:1::1' })
    const { count } = await world.dependencies.db
      .selectFrom('audit_events')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('address', 'like', '2001:db8:77:%')
      .executeTakeFirstOrThrow()
    expect(count).toBe(300)
    await refusedBy(headers)
    expect(await lastEvent()).toMatchObject({ actor: 'anonymous', outcome: 'unauthorized', address })
    const { token } = await aPayer(world)
    await world.call(listPaymentMethods, [100], { token, headers: flood })
    const { actor, outcome } = await lastEvent()
    expect(actor).toMatch(/^payer:\d+$/)
    expect(outcome).toBe('not_found')
  })

  test('[CALL-81] records who read a bill without scripts, once for a site that reloads it', async () => {
    world.clock.alignTo(15 * minuteMs)
    const invoiceId = await addInvoice(world)
    const read = (from: string) =>
      world.request(
        'GET',
        `${previewInvoiceLink.path.replace(':chargeEventId', invoiceId)}?email=any@example.com`,
        {
          headers: { 'x-forwarded-for': from },
        },
      )
    for (const from of ['203.0.113.61', '203.0.113.61', '203.0.113.62'])
      expect((await read(from)).status).toBe(200)
    const rows = () =>
      world.dependencies.db
        .selectFrom('audit_events')
        .select(['actor', 'object', 'outcome', 'address'])
        .where('action', '=', 'previewInvoiceLink')
        .where('object', 'like', `%${invoiceId}%`)
        .orderBy('audit_event_id')
        .execute()
    const row = { actor: 'anonymous', object: JSON.stringify({ chargeEventId: invoiceId }), outcome: 'ok' }
    const each = [
      { ...row, address: '203.0.113.61' },
      { ...row, address: '203.0.113.62' },
    ]
    expect(await rows()).toEqual(each)
    world.clock.advance(15 * minuteMs)
    await runMinuteJobs(world.dependencies)
    const object = JSON.stringify({ chargeEventId: invoiceId, count: 1 })
    expect(await rows()).toEqual([...each, { ...row, object, address: 'several' }])
  })

  test('[CALL-81] counts the refusals of a flood from many addresses, and still records everyone with a session', async () => {
    world.clock.alignTo(15 * minuteMs)
    const refusals = () =>
      world.dependencies.db
        .selectFrom('audit_events')
        .select(['object', 'address'])
        .where('action', '=', 'listPaymentMethods')
        .where('outcome', '=', 'unauthorized')
        .where('happened_at', '>=', since)
        .orderBy('audit_event_id')
        .execute()
    const since = world.clock.now()
    for (let part = 0; part < 15; part += 1)
      await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          world.call(listPaymentMethods, [100], {
            headers: { 'x-forwarded-for': `198.51.${part}.${index}` },
          }),
        ),
      )
    expect(await refusals()).toHaveLength(1000)
    const { token } = await aPayer(world)
    await world.call(listPaymentMethods, [100], { token })
    expect(await lastEvent()).toMatchObject({ outcome: 'not_found' })
    world.clock.advance(15 * minuteMs)
    await runMinuteJobs(world.dependencies)
    expect((await refusals()).at(-1)).toEqual({ object: '{"count":500}', address: 'several' })
  })

  test('[CALL-81] records no public information about practices', async () => {
    const before = await lastEvent()
    await world.call(getLocationFullInformation, [1, 10])
    expect((await lastEvent()).audit_event_id).toBe(before.audit_event_id)
  })

  test('[CALL-81] can’t be changed or emptied, and loses only rows older than six years', async () => {
    const { db, clock } = world.dependencies
    await expect(db.updateTable('audit_events').set({ actor: 'x' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow('append-only')
    const old = new Date(clock().getTime() - 7 * 366 * dayMs)
    const event = { actor: 'a', action: 'b', object: '{}', outcome: 'ok', request_id: 'r', address }
    await db
      .insertInto('audit_events')
      .values({ ...event, happened_at: old })
      .execute()
    await db.deleteFrom('audit_events').where('happened_at', '<=', old).execute()
  })
})

describe('a change of an invoice’s status', () => {
  test('[CALL-82] names the client that set an invoice to pending, and the system for a report of the provider', async () => {
    const guest = await aGuest(world)
    const body = { chargeEventStatus: 'stripe_pending' }
    await world.call(updateChargeEventStatus, [guest.invoiceId], { token: guest.token, body })
    const [pending] = await statusChanges(guest.invoiceId)
    expect(pending?.actor).toMatch(/^guest:/)
    const other = await aGuest(world)
    const { intent } = await confirmWith(world, other, 'debit')
    await refreshPayment(world.dependencies, intent.id)
    expect(await statusChanges(other.invoiceId)).toEqual([{ to_status: 'paid', actor: 'system' }])
  })

  test('[CALL-82] can’t be altered or deleted', async () => {
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'debit')
    expect(await guest.settle()).toBe('paid')
    const { db } = world.dependencies
    const altered = db.updateTable('charge_event_transitions').set({ actor: 'x' }).execute()
    await expect(altered).rejects.toThrow('append-only')
    await expect(db.deleteFrom('charge_event_transitions').execute()).rejects.toThrow('append-only')
    expect(await statusChanges(guest.invoiceId)).toHaveLength(1)
  })

  test('[CALL-82] an invoice that one holder set to pending doesn’t keep another from paying', async () => {
    const invoiceId = await addInvoice(world)
    const [first, second] = [await aGuest(world, invoiceId), await aGuest(world, invoiceId)]
    const body = { chargeEventStatus: 'stripe_pending' }
    await world.call(updateChargeEventStatus, [invoiceId], { token: first.token, body })
    const own = await world.call(createPaymentIntent, [1, invoiceId], { token: first.token })
    expect(own.code).toBe('payment_in_progress')
    await confirmWith(world, second, 'debit')
    expect(await second.settle()).toBe('paid')
  })
})
