import { describe, expect, test } from 'vitest'
import { aBilledPlan } from '../../test/scenarios/billed-plans.ts'
import { aGuest } from '../../test/scenarios/guest-payments.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { forgivePayment } from './invoices.ts'
import { UsageError } from './operation.ts'

const world = setUpWorld()

const forgive = (id: string) => runOperation(world, forgivePayment, { 'charge-event': id })

describe('forgiving a refunded payment of a plan', () => {
  test('[PLAN-21] closes the failed payment, pays the plan off again, and records the operator', async () => {
    const { plan, planId, refund, refresh, failed, retry } = await aBilledPlan(world, {
      balance_subtotal: 10_000,
    })
    await refund(4000)
    const [due] = await failed()
    const dueId = due?.chargeEventId ?? ''
    expect(await forgive(dueId)).toContain(`$40.00 of plan ${planId} are forgiven`)
    expect(await failed()).toEqual([])
    expect(await plan()).toMatchObject({ isPlanCompleted: true, balanceRemaining: { total: 0 } })
    expect((await retry(dueId)).code).toBe('not_payable')
    await refresh()
    expect(await failed()).toEqual([])
    const audit = world.dependencies.db
      .selectFrom('audit_events')
      .select(['actor', 'object', 'address'])
      .where('action', '=', 'forgivePayment')
    expect(await audit.execute()).toEqual([
      {
        actor: 'operator:robin',
        object: JSON.stringify({ chargeEventId: dueId, planId }),
        address: 'ops-1',
      },
    ])
    await expect(forgive(dueId)).rejects.toEqual(new UsageError([`${dueId} is closed already.`]))
    await refund(1000)
    expect(await failed()).toEqual([])
    expect((await plan()).balanceRemaining.total).toBe(0)
    expect(world.logged.join('')).toContain('a refund changed after its failed payment was paid or forgiven')
  })

  test('[PLAN-21] stays forgiven when the refund is reported again or fails', async () => {
    const { plan, invoiceId, refund, refresh, failed } = await aBilledPlan(world)
    const refundId = await refund(10_000)
    await forgive(invoiceId)
    await world.vendor.failRefund(refundId)
    await refresh()
    await refund(10_000)
    expect(await failed()).toEqual([])
    expect((await plan()).balanceRemaining.total).toBe(50_000)
  })

  test('[PLAN-21] releases a card that was typed before and is confirmed after', async () => {
    const { planId, plan, refund, failed } = await aBilledPlan(world)
    await refund(10_000)
    const [due] = await failed()
    const guest = await aGuest(world, due?.chargeEventId)
    const { data: intent } = await guest.open()
    const cardId = await world.vendor.createCard('debit')
    const { data: quote } = await guest.quote(intent.id, cardId)
    expect(await forgive(guest.invoiceId)).toContain(`$100.00 of plan ${planId} are forgiven`)
    await world.vendor.confirm(intent, cardId)
    expect((await guest.claim(intent.id, cardId, quote)).code).toBe('not_payable')
    await guest.settle()
    expect((await world.vendor.retrieveIntent(intent.id)).status).toBe('canceled')
    expect((await plan()).balanceRemaining.total).toBe(50_000)
    expect((await guest.open()).code).toBe('not_payable')
  })

  test('refuses a payment that is unknown, not refunded or paid', async () => {
    const { invoiceId, refund, failed, retry } = await aBilledPlan(world)
    await expect(forgive(invoiceId)).rejects.toThrow(`${invoiceId} has no refund that is due again.`)
    await expect(forgive('000000000000')).rejects.toThrow('000000000000 is not a payment of a plan.')
    await expect(runOperation(world, forgivePayment, {})).rejects.toThrow('--charge-event is missing.')
    await refund(10_000)
    const [due] = await failed()
    await retry(due?.chargeEventId ?? '')
    await expect(forgive(invoiceId)).rejects.toThrow('was paid.')
  })
})
