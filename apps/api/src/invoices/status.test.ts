import {
  chargeEventStatus,
  updateChargeEventStatus,
  type ChargeEventStatus,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { addInvoice, guestToken, payerToken, historyOf, statusOf } from '../../test/scenarios/invoices.ts'
import { aGuest, claimWith, confirmWith } from '../../test/scenarios/guest-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { changeStatus, StatusEdgeError, isEdge } from './invoice-status-repository.ts'

const world = setUpWorld()

const all = chargeEventStatus.options
const statusesAfter = (status: ChargeEventStatus) => all.filter((to) => isEdge(status, to)).toSorted()
const ask = (id: string, token: string | null, status: unknown) =>
  world.call(updateChargeEventStatus, [id], { token, body: { chargeEventStatus: status } })

describe('the status graph', () => {
  test('paid leads only to refunded and partially refunded, and refunded is final', () => {
    expect(statusesAfter('paid')).toEqual(['partially_refunded', 'refunded'])
    expect(statusesAfter('partially_refunded')).toEqual(['refunded'])
    expect(statusesAfter('refunded')).toEqual([])
    expect(statusesAfter('scheduled')).toEqual(['paid', 'stripe_pending', 'unpaid'])
    for (const status of ['unpaid', 'failed'] as const) {
      expect(statusesAfter(status)).toEqual(['paid', 'stripe_pending'])
    }
  })

  test.each(
    all.flatMap((from) =>
      all.filter((to) => from !== to && !isEdge(from, to)).map((to) => [from, to] as const),
    ),
  )('an invoice never goes from %s to %s', async (from, to) => {
    const id = await addInvoice(world, { status: from })
    const { db, clock } = world.dependencies
    const change = db
      .transaction()
      .execute((tx) => changeStatus(tx, from, { invoiceId: id, to, reason: 'captured', at: clock() }))
    await expect(change).rejects.toThrow(StatusEdgeError)
    expect(await statusOf(world, id)).toBe(from)
  })
})

describe('what a client may do to a status', () => {
  test.each(['scheduled', 'unpaid', 'failed'] as const)(
    '[CALL-38] a client can mark a %s invoice as pending and undo it',
    async (status) => {
      const id = await addInvoice(world, { status })
      const token = await guestToken(world, id)
      expect((await ask(id, token, 'stripe_pending')).data).toEqual({
        chargeEventId: id,
        chargeEventStatus: 'stripe_pending',
      })
      expect((await ask(id, token, 'scheduled')).data).toEqual({
        chargeEventId: id,
        chargeEventStatus: status,
      })
      expect(await statusOf(world, id)).toBe(status)
    },
  )

  test('[CALL-38] reverts what a process of the version before set to pending, which stored only the history', async () => {
    const id = await addInvoice(world)
    const { db } = world.dependencies
    await db
      .updateTable('charge_events')
      .set({ status: 'stripe_pending' })
      .where('charge_event_id', '=', id)
      .execute()
    const change = { from_status: 'scheduled', to_status: 'stripe_pending', reason: 'announced' } as const
    await db
      .insertInto('charge_event_transitions')
      .values({ charge_event_id: id, ...change, attempt_id: null, actor: null, happened_at: new Date() })
      .execute()
    expect((await ask(id, await guestToken(world, id), 'scheduled')).data?.chargeEventStatus).toBe(
      'scheduled',
    )
  })

  test('[CALL-38] concurrent requests for the same status change it once', async () => {
    const id = await addInvoice(world, { status: 'unpaid' })
    const token = await guestToken(world, id)
    await Promise.all(Array.from({ length: 5 }, () => ask(id, token, 'stripe_pending')))
    await Promise.all(Array.from({ length: 5 }, () => ask(id, token, 'scheduled')))
    expect(await historyOf(world, id)).toEqual([
      { from_status: 'unpaid', to_status: 'stripe_pending', reason: 'announced' },
      { from_status: 'stripe_pending', to_status: 'unpaid', reason: 'withdrawn' },
    ])
  })

  test.each(['paid', 'refunded', 'partially_refunded', 'failed', 'unpaid'])(
    '[CALL-38] a client can’t set %s, which only the provider’s events do',
    async (status) => {
      const id = await addInvoice(world)
      expect(await ask(id, await guestToken(world, id), status)).toMatchObject({
        status: 409,
        code: 'conflict',
      })
      expect(await statusOf(world, id)).toBe('scheduled')
    },
  )

  test.each(['Paid', 'pending', '', 7, null])('[ENTITY-07] rejects %s as a status', async (status) => {
    const id = await addInvoice(world)
    expect(await ask(id, await guestToken(world, id), status)).toMatchObject({
      status: 400,
      code: 'invalid_field',
    })
  })

  test('[CALL-38] a client can’t change a paid invoice', async () => {
    const id = await addInvoice(world, { status: 'paid' })
    const token = await guestToken(world, id)
    expect((await ask(id, token, 'stripe_pending')).code).toBe('already_paid')
    expect((await ask(id, token, 'scheduled')).code).toBe('already_paid')
    expect(await statusOf(world, id)).toBe('paid')
  })

  test('[CALL-38] a client can’t undo pending while a payment may be live at the provider', async () => {
    const guest = await aGuest(world)
    const { intent, cardId } = await claimWith(world, guest, 'credit')
    await ask(guest.invoiceId, guest.token, 'stripe_pending')
    expect((await ask(guest.invoiceId, guest.token, 'scheduled')).code).toBe('payment_in_progress')
    await world.vendor.confirm(intent, cardId)
    expect((await ask(guest.invoiceId, guest.token, 'scheduled')).code).toBe('already_paid')
    expect(await statusOf(world, guest.invoiceId)).toBe('paid')
  })

  test('[CALL-38] [PAY-15] a client can undo pending after a decline', async () => {
    const guest = await aGuest(world, await addInvoice(world, { status: 'unpaid' }))
    await claimWith(world, guest, 'declined').then(async ({ intent, cardId }) => {
      await ask(guest.invoiceId, guest.token, 'stripe_pending')
      await world.vendor.confirm(intent, cardId)
    })
    expect((await ask(guest.invoiceId, guest.token, 'scheduled')).data.chargeEventStatus).toBe('unpaid')
  })

  test('[CALL-38] undoing pending changes nothing while the provider is unavailable', async () => {
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'declined')
    await world.vendor.addFault({ kind: 'answer_500', chargeEventId: guest.invoiceId, caller: 'secret' })
    expect((await ask(guest.invoiceId, guest.token, 'scheduled')).code).toBe('provider_unavailable')
  })

  test('[CALL-38] a client can’t undo a bank payment that is being processed', async () => {
    const token = await payerToken(world, 'maya')
    expect((await ask('MAYAPEND0001', token, 'scheduled')).code).toBe('payment_in_progress')
  })

  test('[CALL-38] another payer’s invoice gets the same 404 as an unknown one', async () => {
    const token = await guestToken(world, await addInvoice(world))
    const [others, unknown] = [
      await ask('PATDUE000001', token, 'stripe_pending'),
      await ask('NOPE00000000', token, 'stripe_pending'),
    ]
    expect(others.status).toBe(404)
    expect(others.text).toBe(unknown.text)
    expect((await ask('PATDUE000001', null, 'stripe_pending')).status).toBe(401)
  })
})
