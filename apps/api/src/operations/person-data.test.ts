import { login, refundTransaction } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  addPlan,
  anInvoiceOf,
  aUser,
  linkBank,
  payersPassword,
  saveCard,
} from '../../test/scenarios/payers.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { payBySaved } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { erasePerson, exportPerson } from './person-data.ts'

const world = setUpWorld()

/** A payer with an account, a card, a bank account, and a paid bill of which a part is refunded. */
async function aPerson() {
  const user = await aUser(world)
  const tokenId = await saveCard(world, user)
  await linkBank(world, user)
  const invoiceId = await anInvoiceOf(world, user)
  expect((await payBySaved(world, user, invoiceId, tokenId)).status).toBe(200)
  const body = { refundId: `refund-of-${user.payerId}`, amount: 1000, reason: `Overcharged ${user.email}` }
  const refunded = await world.call(refundTransaction, [invoiceId], {
    token: await practiceToken(world),
    body,
  })
  expect(refunded.status).toBe(200)
  return { ...user, invoiceId, lastName: `Payer${user.portalUserId}` }
}

/** Names of tables with a row that contains a text; the trail is append-only, and kept. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = world.dependencies
  const tables = await db.introspection.getTables()
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} as one
      where position(${text} in to_jsonb(one)::text) > 0 limit 1`.execute(db)
    if (rows.length > 0 && name !== 'audit_events') found.push(name)
  }
  return found
}

const paymentOf = (invoiceId: string) =>
  world.dependencies.db
    .selectFrom('transactions')
    .selectAll()
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()

const actionsOf = async (payerId: number) => {
  const events = await world.dependencies.db
    .selectFrom('audit_events')
    .select('action')
    .where('actor', '=', 'operator:robin')
    .where('object', 'like', `%"payerIds":[${payerId}]%`)
    .orderBy('audit_event_id')
    .execute()
  return events.map(({ action }) => action)
}

describe('one person’s data', () => {
  test('is exported without secrets, and erased but for money, at the vendors too', async () => {
    const { db } = world.dependencies
    const { email, lastName, payerId, invoiceId } = await aPerson()
    const exported = JSON.parse(
      await runOperation(world, exportPerson, { email: email.toUpperCase() }),
    ) as object
    expect(exported).toMatchObject({
      account: [{ email, status: 'active' }],
      payers: [{ last_name: lastName, phone_number: '2125550100' }],
      patients: [{ date_of_birth: '1980-05-05' }],
      bills: [{ charge_event_id: invoiceId, status: 'partially_refunded' }],
      treatments: Array.from({ length: 3 }, () => ({ treatment_description: 'Secret treatment' })),
      payments: [{ captured: expect.any(Number) as number }],
      refunds: [{ amount: 1000, reason: `Overcharged ${email}` }],
      cards: [{ last4: '4242' }],
      bankAccounts: [{}],
    })
    expect(JSON.stringify(exported)).not.toMatch(/argon2|v1:test:|pm_|ba_/)
    const paid = await paymentOf(invoiceId)
    expect(await tablesWith(email)).toEqual(expect.arrayContaining(['payers', 'refunds']))

    expect(await runOperation(world, erasePerson, { email })).toContain('1 payers, 1 bills')
    expect([await tablesWith(email), await tablesWith(lastName)]).toEqual([[], []])
    const treatments = db.selectFrom('procedures').select('treatment_description as description')
    const left = await treatments.where('charge_event_id', '=', invoiceId).execute()
    expect(left.map(({ description }) => description)).toEqual(['Erased', 'Erased', 'Erased'])
    expect(await paymentOf(invoiceId)).toEqual(paid)
    const body = { username: email, password: payersPassword }
    expect((await world.call(login, [], { body })).status).toBe(401)
    await reconcileAfter(world, 60_000)
    const removals = db.selectFrom('method_removals').select('done_at')
    expect((await removals.execute()).map(({ done_at: at }) => at !== null)).toEqual([true, true])
    expect(await actionsOf(payerId)).toEqual(['exportPerson', 'erasePerson'])
    await expect(runOperation(world, exportPerson, { email })).rejects.toThrow(`stores nothing of ${email}`)
  })

  test('is kept while a bill is open, or a plan active', async () => {
    const person = await aPerson()
    const erase = () => runOperation(world, erasePerson, { email: person.email })
    const planId = await addPlan(world, person, {})
    await expect(erase()).rejects.toThrow('is active')
    const { db } = world.dependencies
    await db
      .updateTable('payment_plans')
      .set({ status: 'cancelled' })
      .where('payer_id', '=', person.payerId)
      .execute()
    expect(planId).toBeDefined()
    const open = await anInvoiceOf(world, person)
    await expect(erase()).rejects.toThrow(`bill ${open} is open`)
    expect(await tablesWith(person.email)).toContain('payers')
    const bills = db.updateTable('charge_events').where('charge_event_id', '=', open)
    await bills.set({ closed_as: 'void', closed_reason: 'Moved to Ohio' }).execute()
    await erase()
    expect([await tablesWith(person.email), await tablesWith('Moved to Ohio')]).toEqual([[], []])
  })
})
