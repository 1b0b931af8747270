import {
  closePracticePayers,
  getExternalPatient,
  getPracticeInvoice,
  listPracticesOfPortalUser,
  login,
  mergePracticePayers,
  putInvoices,
  putPatients,
  putPayers,
  putPlans,
  type Call,
} from '@payment-center/validation/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { closePayer } from '../operations/payers.ts'
import { runMinuteJobs } from '../reconciler/reconcile.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import {
  addPlan,
  anInvoiceOf,
  aUser,
  linkBank,
  payersPassword,
  saveCard,
  type User,
} from '../../test/scenarios/payers.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { payBySaved } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

/** Runs while the provider is asked for a card. */
let meanwhile = async () => {}
const world = setUpWorld({
  wrapProvider: (own) => ({ ...own, findCard: (id) => meanwhile().then(() => own.findCard(id)) }),
})
let token: string
beforeAll(async () => {
  token = await practiceToken(world)
})

interface Result {
  readonly result: string
  readonly id: string | null
  readonly field: string | null
  readonly message: string | null
}

async function send(call: Call, body: object, by = token): Promise<Result | undefined> {
  const answer = await world.request<{ results: Result[] }>(call.method, call.path, { token: by, body })
  expect(answer.status).toBe(200)
  return answer.data.results[0]
}

const idOf = ({ payerId }: User) => `payer-${payerId}`
const close = (user: User, by = token) =>
  send(closePracticePayers, { payers: [{ externalId: idOf(user) }] }, by)

/** A payer of practice 1 who can sign in; they and their patient have the practice's ids. */
async function aNamedUser(): Promise<User> {
  const user = await aUser(world)
  const { db } = world.dependencies
  for (const table of ['payers', 'patients'] as const)
    await db
      .updateTable(table)
      .set({ external_id: idOf(user) })
      .where('payer_id', '=', user.payerId)
      .execute()
  return user
}

/** Has the payer's login open practice 2, too. */
async function addPracticeTo({ payerId, portalUserId }: User): Promise<void> {
  const { db } = world.dependencies
  const payer = await db
    .selectFrom('payers')
    .selectAll()
    .where('payer_id', '=', payerId)
    .executeTakeFirstOrThrow()
  const elsewhere = { practice_id: 2, location_id: 20, payer_id: payerId + 50_000, external_id: null }
  await db
    .insertInto('payers')
    .values({ ...payer, ...elsewhere, portal_user_id: portalUserId })
    .execute()
}

const signIn = ({ email }: User) =>
  world.call(login, [], { body: { username: email, password: payersPassword } })

async function practicesOf({ portalUserId, token: session }: User) {
  const answer = await world.call(listPracticesOfPortalUser, [portalUserId], { token: session })
  return answer.status === 200 ? answer.data.practices.map(({ practiceId }) => practiceId) : answer.status
}

const methodsOf = async ({ payerId }: User) =>
  (
    await world.dependencies.db
      .selectFrom('saved_cards')
      .selectAll()
      .where('payer_id', '=', payerId)
      .execute()
  ).length

describe('a payer’s account that its practice closes', () => {
  test('no longer opens the practice, while the login opens the others; saved methods are removed at the vendors, and payments stay', async () => {
    const user = await aNamedUser()
    await addPracticeTo(user)
    const tokenId = await saveCard(world, user)
    await linkBank(world, user)
    const invoiceId = await anInvoiceOf(world, user)
    expect((await payBySaved(world, user, invoiceId, tokenId)).status).toBe(200)
    const { db } = world.dependencies
    const bill = db.updateTable('charge_events').where('charge_event_id', '=', invoiceId)
    await bill.set({ external_id: `bill-${invoiceId}` }).execute()
    const read = async () => (await world.call(getPracticeInvoice, [`bill-${invoiceId}`], { token })).data
    const before = await read()
    expect(await practicesOf(user)).toEqual([1, 2])

    expect(await close(user)).toMatchObject({ result: 'updated', id: String(user.payerId) })
    expect(await close(user)).toMatchObject({ result: 'unchanged', id: String(user.payerId) })
    expect(await practicesOf(user)).toBe(401)
    const signedIn = await signIn(user)
    expect(await practicesOf({ ...user, token: signedIn.data.token })).toEqual([2])
    expect(await read()).toEqual(before)
    await reconcileAfter(world, 60_000)
    const removals = await db.selectFrom('method_removals').select('done_at').execute()
    expect(removals.map(({ done_at: at }) => at !== null)).toEqual([true, true])
    const audited = db.selectFrom('audit_events').select('object').where('action', '=', 'payerId:closed')
    const object = JSON.stringify({ practiceId: 1, payerId: String(user.payerId) })
    expect(await audited.execute()).toEqual([{ object }])
  })

  test('loses a card that was being saved meanwhile', async () => {
    const user = await aNamedUser()
    meanwhile = async () => {
      meanwhile = async () => {}
      expect(await close(user)).toMatchObject({ result: 'updated' })
    }
    await saveCard(world, user)
    expect(await methodsOf(user)).toBe(1)
    await runMinuteJobs(world.dependencies)
    expect(await methodsOf(user)).toBe(0)
  })

  test('ends a login without another practice, whose email can sign up again with a new id', async () => {
    const user = await aNamedUser()
    expect((await signIn(user)).status).toBe(200)
    expect(await close(user)).toMatchObject({ result: 'updated' })
    expect(await practicesOf(user)).toBe(401)
    expect((await signIn(user)).status).toBe(401)
    const { db } = world.dependencies
    const payer = { externalId: `${idOf(user)}-again`, firstName: 'Ada', lastName: 'Moss', email: user.email }
    const again = await send(putPayers, { payers: [payer] })
    expect(again).toMatchObject({ result: 'created' })
    const returned = await db
      .selectFrom('payers')
      .innerJoin('portal_users', 'portal_users.portal_user_id', 'payers.portal_user_id')
      .select(['portal_users.portal_user_id', 'status'])
      .where('payer_id', '=', Number(again?.id))
      .execute()
    expect(returned).toEqual([{ portal_user_id: user.portalUserId, status: 'pending' }])
  })

  test('takes no bill, plan, patient or change, is no part of a merge, and is not found by Pay as Guest', async () => {
    const user = await aNamedUser()
    const other = await aNamedUser()
    const patient = { firstName: 'Test', lastName: `Payer${user.payerId}`, dateOfBirth: '05/05/1980' }
    const found = () => world.call(getExternalPatient, [1], { body: { ...patient, locationId: 10 } })
    expect((await found()).status).toBe(200)
    await close(user)
    expect((await found()).code).toBe('no_patient')
    const merge = { externalId: idOf(other), into: idOf(user) }
    expect(await send(mergePracticePayers, { merges: [merge] })).toMatchObject({
      result: 'refused',
      message: 'The account of one of them is closed.',
    })
    const [externalId, person] = [idOf(user), { firstName: 'Ada', lastName: 'Moss' }]
    const items = [{ treatment: 'Cleaning', date: '2026-11-10', amount: 12_800 }]
    const due = { patientExternalId: externalId, dueDate: '2099-01-15', items }
    const plan = { description: 'Braces', amount: 60_000, instalments: 6, firstDate: '2099-01-15' }
    const refusals: readonly [Call, object, string][] = [
      [putInvoices, { invoices: [{ externalId: `new-${externalId}`, ...due }] }, 'patientExternalId'],
      [putPlans, { plans: [{ externalId, patientExternalId: externalId, ...plan }] }, 'patientExternalId'],
      [
        putPatients,
        { patients: [{ ...person, externalId: `new-${externalId}`, payerExternalId: externalId }] },
        'payerExternalId',
      ],
      [putPayers, { payers: [{ ...person, externalId, email: user.email }] }, 'externalId'],
    ]
    for (const [call, body, field] of refusals)
      expect(await send(call, body), call.name).toMatchObject({
        result: 'refused',
        field,
        message: expect.stringContaining('account is closed') as string,
      })
  })
})

describe('closing a payer’s account', () => {
  const refusal = async (user: User) => {
    const closed = await close(user)
    expect(closed).toMatchObject({ result: 'refused', field: 'externalId' })
    const typed = { payer: String(user.payerId) }
    await expect(runOperation(world, closePayer, typed)).rejects.toThrow(closed?.message ?? '')
    return closed?.message
  }

  test('is refused with the field and a sentence while a bill is open, a plan active or a payment in progress, and changes nothing', async () => {
    const user = await aNamedUser()
    await saveCard(world, user)
    const { db } = world.dependencies
    const planId = await addPlan(world, user)
    expect(await refusal(user)).toBe(`The account can’t be closed yet: plan ${planId} is active.`)
    await db
      .updateTable('payment_plans')
      .set({ status: 'cancelled' })
      .where('payment_plan_id', '=', planId)
      .execute()
    const invoiceId = await anInvoiceOf(world, user)
    expect(await refusal(user)).toBe(`The account can’t be closed yet: bill ${invoiceId} is open.`)
    const bill = db.updateTable('charge_events').where('charge_event_id', '=', invoiceId)
    await bill.set({ status: 'stripe_pending' }).execute()
    expect(await refusal(user)).toBe('A payment is in progress: try again once its outcome is known.')
    expect([await methodsOf(user), await practicesOf(user)]).toEqual([1, [1]])
    await bill.set({ closed_as: 'void', closed_reason: 'Entered twice', status: 'unpaid' }).execute()
    expect(await close(user)).toMatchObject({ result: 'updated' })
    expect(await methodsOf(user)).toBe(0)
  })

  test('stores nothing on a dry run, and needs the practice’s own key of role admin', async () => {
    const user = await aNamedUser()
    const payers = [{ externalId: idOf(user) }]
    expect(await send(closePracticePayers, { payers, dryRun: true })).toMatchObject({ result: 'updated' })
    const elsewhere = await practiceToken(world, { practiceId: 2 })
    expect(await close(user, elsewhere)).toMatchObject({ result: 'refused', field: 'externalId' })
    const role = { role: 'bill' } as const
    const asBiller = { token: await practiceToken(world, role), body: { payers } }
    expect((await world.call(closePracticePayers, [], asBiller)).status).toBe(401)
    expect(await practicesOf(user)).toEqual([1])
  })

  test('works by command, once', async () => {
    const user = await aNamedUser()
    const run = () => runOperation(world, closePayer, { payer: String(user.payerId) })
    expect(await run()).toContain('is closed')
    expect(await practicesOf(user)).toBe(401)
    await expect(run()).rejects.toThrow('is closed already')
  })
})
