import {
  getPracticeInvoice,
  listChargeEvents,
  listPaymentMethods,
  listPaymentPlans,
  login,
  mergePracticePatients,
  mergePracticePayers,
  putInvoices,
  putPatients,
  putPayers,
} from '@payment-center/validation/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { mergePayers } from '../operations/payers.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { addNamedPayer, putItems, type Put } from '../../test/scenarios/named-payers.ts'
import { addPlan, anInvoiceOf, aUser, payersPassword, saveCard } from '../../test/scenarios/payers.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { payBySaved } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
let token: string
beforeAll(async () => {
  token = await practiceToken(world)
})

const put = (call: Put, items: object) => putItems(world, token, call, items)
const aNamedPayer = () => addNamedPayer(world, token)

/** A payer who signs in, under an id of the practice. */
async function aNamedUser() {
  const user = await aUser(world)
  const externalId = `user-${user.payerId}`
  await world.dependencies.db
    .updateTable('payers')
    .set({ external_id: externalId })
    .where('payer_id', '=', user.payerId)
    .execute()
  return { ...user, externalId }
}

async function merge(
  externalId: string,
  into: string,
  call: typeof mergePracticePayers | typeof mergePracticePatients = mergePracticePayers,
  by = token,
) {
  const body = { merges: [{ externalId, into }] }
  return (await world.call(call, [], { token: by, body })).data.results[0]
}

async function signIn(username: string): Promise<string> {
  const answer = await world.call(login, [], { body: { username, password: payersPassword } })
  return answer.data.token
}

const payerRow = (payerId: number) =>
  world.dependencies.db.selectFrom('payers').selectAll().where('payer_id', '=', payerId).executeTakeFirst()

describe('merging payers', () => {
  test('moves bills, plans, the saved card and the login, and has the survivor answer to both ids', async () => {
    const user = await aNamedUser()
    const survivor = await aNamedPayer()
    const tokenId = await saveCard(world, user)
    const paidId = await anInvoiceOf(world, user)
    expect((await payBySaved(world, user, paidId, tokenId)).status).toBe(200)
    const planId = await addPlan(world, user, { token_id: tokenId })

    const done = await merge(user.externalId, survivor.payer.externalId)
    expect(done).toMatchObject({ result: 'updated', id: String(survivor.payerId) })
    expect(await payerRow(user.payerId)).toBeUndefined()
    expect(await merge(user.externalId, survivor.payer.externalId)).toMatchObject({ result: 'unchanged' })
    // Its pages name the payer that is gone.
    expect((await world.call(listPaymentPlans, [user.payerId], { token: user.token })).status).toBe(401)

    const session = { payerId: survivor.payerId, practiceId: 1, token: await signIn(user.email) }
    const path = listChargeEvents.path.replace(':payerId', String(survivor.payerId))
    const list = async (status: string) =>
      (await world.request('GET', `${path}?chargeEventType=invoice&chargeEventStatus=${status}`, session))
        .text
    expect(await list('scheduled')).toContain(survivor.invoiceId)
    const plans = await world.call(listPaymentPlans, [survivor.payerId], session)
    expect(plans.data?.paymentPlans.map(({ paymentPlanId }) => paymentPlanId)).toEqual([planId])
    const methods = await world.call(listPaymentMethods, [survivor.payerId], session)
    expect(methods.text).toContain(tokenId)
    expect((await payBySaved(world, session, survivor.invoiceId, tokenId)).status).toBe(200)
    const bill = await world.call(getPracticeInvoice, [survivor.bill.externalId], { token })
    expect(bill.data).toMatchObject({ status: 'paid', refunded: 0 })

    const before = await payerRow(survivor.payerId)
    expect(before).toMatchObject({ email: user.email, external_id: survivor.payer.externalId })
    const old = { ...survivor.payer, externalId: user.externalId, lastName: 'Changed' }
    expect(await put(putPayers, { payers: [old] })).toMatchObject([
      { result: 'unchanged', id: String(survivor.payerId) },
    ])
    expect(await payerRow(survivor.payerId)).toEqual(before)
    const child = {
      externalId: `child-of-${user.payerId}`,
      payerExternalId: user.externalId,
      firstName: 'Ida',
      lastName: 'M',
    }
    expect(await put(putPatients, { patients: [child] })).toMatchObject([{ result: 'created' }])
    const trail = await world.dependencies.db
      .selectFrom('audit_events')
      .select('action')
      .where('object', '=', JSON.stringify({ practiceId: 1, payerId: String(user.payerId) }))
      .execute()
    expect(trail).toEqual([{ action: 'payerId:merged' }])
  })

  test('is refused with a sentence while both have an account or methods, or a payment is in flight, and changes nothing', async () => {
    const [one, other, unnamed] = [await aNamedUser(), await aNamedUser(), await aNamedPayer()]
    expect(await merge(one.externalId, other.externalId)).toMatchObject({
      result: 'refused',
      field: 'into',
      message: expect.stringContaining('Both have an account') as string,
    })
    const invoiceId = await anInvoiceOf(world, one, { status: 'stripe_pending' })
    expect(await merge(unnamed.payer.externalId, one.externalId)).toMatchObject({
      result: 'refused',
      message: expect.stringContaining('in progress') as string,
    })
    expect(await payerRow(unnamed.payerId)).toBeDefined()
    expect(invoiceId).not.toBe('')
    for (const [from, into, field] of [
      ['payer-unknown', other.externalId, 'externalId'],
      [unnamed.payer.externalId, 'payer-unknown', 'into'],
    ] as const)
      expect(await merge(from, into)).toMatchObject({ result: 'refused', field })
    const others = await practiceToken(world, { practiceId: 2 })
    expect(
      await merge(unnamed.payer.externalId, other.externalId, mergePracticePayers, others),
    ).toMatchObject({ result: 'refused', field: 'externalId' })
    const bill = await practiceToken(world, { role: 'bill' })
    const body = { merges: [{ externalId: 'a', into: 'b' }] }
    expect((await world.call(mergePracticePayers, [], { token: bill, body })).status).toBe(401)
  })

  test('in both directions at once leaves one payer with both bills', async () => {
    const [one, other] = [await aNamedPayer(), await aNamedPayer()]
    const [a, b] = [one.payer.externalId, other.payer.externalId]
    const results = await Promise.all([merge(a, b), merge(b, a)])
    expect(results.map((result) => result?.result ?? '').toSorted((x, y) => x.localeCompare(y))).toEqual([
      'unchanged',
      'updated',
    ])
    const { db } = world.dependencies
    const bills = await db
      .selectFrom('charge_events')
      .select('payer_id')
      .where('charge_event_id', 'in', [one.invoiceId, other.invoiceId])
      .execute()
    expect(new Set(bills.map(({ payer_id: payerId }) => payerId)).size).toBe(1)
    // The ids of both go on to a third payer.
    const third = await aNamedPayer()
    expect(await merge(a, third.payer.externalId)).toMatchObject({ result: 'updated' })
    expect(await merge(b, third.payer.externalId)).toMatchObject({ result: 'unchanged' })
  })

  test('is a command too, with the same refusals', async () => {
    const [user, unnamed, other] = [await aNamedUser(), await aNamedPayer(), await aNamedUser()]
    const run = (payer: number, into: number) =>
      runOperation(world, mergePayers, { payer: String(payer), into: String(into) })
    await expect(run(user.payerId, other.payerId)).rejects.toThrow('Both have an account')
    await expect(run(user.payerId, user.payerId)).rejects.toThrow('another payer')
    await expect(run(user.payerId, 600)).rejects.toThrow('of the same practice')
    await expect(run(999_999, user.payerId)).rejects.toThrow('does not exist')
    expect(await run(unnamed.payerId, user.payerId)).toContain(`into payer ${user.payerId}`)
    expect(await put(putInvoices, { invoices: [unnamed.bill] })).toMatchObject([{ result: 'unchanged' }])
  })
})

describe('merging patients', () => {
  const mergePatients = (from: string, into: string) => merge(from, into, mergePracticePatients)

  test('moves the bills of one payer’s patient, and has the survivor answer to both ids', async () => {
    const { patient, bill, patientId } = await aNamedPayer()
    const twin = { ...patient, externalId: `${patient.externalId}-again`, dateOfBirth: '2016-02-29' }
    const [created] = await put(putPatients, { patients: [twin] })
    const done = await mergePatients(patient.externalId, twin.externalId)
    expect(done).toMatchObject({ result: 'updated', id: created?.id })
    expect(await put(putPatients, { patients: [patient] })).toMatchObject([
      { result: 'unchanged', id: created?.id },
    ])
    expect(await put(putInvoices, { invoices: [bill] })).toMatchObject([{ result: 'unchanged' }])
    const { data } = await world.call(getPracticeInvoice, [bill.externalId], { token })
    expect(data.patientExternalId).toBe(twin.externalId)
    const { db } = world.dependencies
    const gone = db.selectFrom('patients').select('patient_id').where('patient_id', '=', patientId)
    expect(await gone.execute()).toEqual([])
  })

  test('is refused for patients of different payers', async () => {
    const [one, other] = [await aNamedPayer(), await aNamedPayer()]
    expect(await mergePatients(one.patient.externalId, other.patient.externalId)).toMatchObject({
      result: 'refused',
      field: 'into',
      message: expect.stringContaining('merge those first') as string,
    })
  })
})
