import {
  createCustomerForPortal,
  createLinkToken,
  deleteAch,
  listPaymentMethods,
} from '@payment-center/validation/wire'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addInvoice, guestToken, payerToken } from '../testing/scenarios/invoices.ts'
import { addPlan, aPayer, linkBank, type Payer } from '../testing/scenarios/payers.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
afterEach(() => world.vendor.clearFaults())

const methodsOf = async ({ payerId, token }: Payer) =>
  (await world.call(listPaymentMethods, [payerId], { token })).data
const attempt = ({ payerId, practiceId, token }: Payer, linked: object) =>
  world.call(createCustomerForPortal, [], { token, body: { payerId, practiceId, ...linked } })
const begin = ({ payerId, practiceId, token }: Payer) =>
  world.call(createLinkToken, [], { token, body: { payerId, practiceId } })

describe('linking a bank account', () => {
  test('[PAY-23] [CALL-41] [CALL-42] [ENTITY-18] link token, dialog, customer: then it is the one on file', async () => {
    const payer = await aPayer(world)
    const link = await begin(payer)
    expect(link.data.linkToken).toMatch(/^link-sandbox-/)
    const answer = await attempt(payer, await world.vendor.linkBank('1111'))
    expect(answer.data).toMatchObject({ bankName: 'First Platypus Bank', accountLast4: '1111' })
    const { achPaymentMethod } = await methodsOf(payer)
    const { achId, customerId } = answer.data
    expect(achPaymentMethod).toMatchObject({
      achId,
      customerId,
      payerId: payer.payerId,
      accountLast4: '1111',
    })
  })

  test('[PAY-24] a second one is a conflict, and the one on file stays', async () => {
    const payer = await aPayer(world)
    const first = await linkBank(world, payer)
    await begin(payer)
    const second = await attempt(payer, await world.vendor.linkBank('1111'))
    expect(second).toMatchObject({ status: 409, code: 'conflict' })
    expect((await methodsOf(payer)).achPaymentMethod?.achId).toBe(first.achId)
  })

  test('[PAY-24] [ENTITY-15] of many that are linked at once, one is kept, at the provider as well', async () => {
    const payer = await aPayer(world)
    const masks = ['0000', '1111', '0000', '3333', '1111', '0000']
    const linked = await Promise.all(
      masks.map(async (mask) => {
        await begin(payer)
        return world.vendor.linkBank(mask)
      }),
    )
    const answers = await Promise.all(linked.map((each) => attempt(payer, each)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'conflict')).toHaveLength(masks.length - 1)
    await world.dependencies.background.drain()
    const kept = answers.find(({ status }) => status === 200)
    const { achPaymentMethod } = await methodsOf(payer)
    expect(achPaymentMethod?.achId).toBe(kept?.data.achId)
    const { customerId = '', bankAccountPaymentMethodId = '' } = achPaymentMethod ?? {}
    const sources = await fetch(`${world.vendor.url}/v1/customers/${customerId}/sources`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    })
    const { data } = (await sources.json()) as { data: { id: string }[] }
    expect(data.map(({ id }) => id)).toEqual([bankAccountPaymentMethodId])
  })

  test('[CALL-42] what was linked is taken once, and only from whoever began a link', async () => {
    const [payer, other] = [await aPayer(world), await aPayer(world)]
    const linked = await world.vendor.linkBank()
    expect(await attempt(payer, linked)).toMatchObject({ status: 409, code: 'conflict' })
    await begin(payer)
    expect((await attempt(payer, linked)).status).toBe(200)
    await begin(other)
    expect(await attempt(other, linked)).toMatchObject({ status: 400, code: 'invalid_field' })
    const { token, practiceId } = other
    const foreign = { payerId: payer.payerId, practiceId, ...(await world.vendor.linkBank()) }
    expect((await world.call(createCustomerForPortal, [], { token, body: foreign })).status).toBe(404)
    expect((await methodsOf(other)).achPaymentMethod).toBeNull()
  })

  test('[CALL-42] [PAY-23] a guest who loads the page again links the same account again', async () => {
    const invoiceId = await addInvoice(world)
    const token = await guestToken(world, invoiceId)
    const link = async () => {
      await world.call(createLinkToken, [], { token, body: { practiceId: 1 } })
      const body = { practiceId: 1, ...(await world.vendor.linkBank('0000')) }
      return world.call(createCustomerForPortal, [], { token, body })
    }
    const [first, again] = [await link(), await link()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.data.accountLast4).toBe(first.data.accountLast4)
    expect(again.data.achId).not.toBe(first.data.achId)
  })

  test('[CALL-42] an account whose link was attached at the provider and never kept can be linked again', async () => {
    const payer = await aPayer(world)
    const { achId } = await linkBank(world, payer)
    await world.dependencies.db.deleteFrom('bank_accounts').where('ach_id', '=', achId).execute()
    expect((await linkBank(world, payer)).accountLast4).toBe('0000')
  })

  test.each(['4444', 'none'])('an account that can’t be debited (%s) is a wrong field', async (mask) => {
    const payer = await aPayer(world)
    await begin(payer)
    const linked = await world.vendor.linkBank(mask === 'none' ? '0000' : mask)
    const chosen = mask === 'none' ? { ...linked, plaidAccountId: 'somebody-else' } : linked
    const answer = await attempt(payer, chosen)
    expect(answer).toMatchObject({ status: 400, code: 'invalid_field' })
    expect(answer.errors[0]?.field).toBe('plaidAccountId')
    expect((await methodsOf(payer)).achPaymentMethod).toBeNull()
  })

  test('a bank-linking provider that gives no answer is said to be unavailable', async () => {
    const payer = await aPayer(world)
    await world.vendor.addFault({ kind: 'answer_500', path: '/plaid/**' })
    expect(await begin(payer)).toMatchObject({ status: 503, code: 'provider_unavailable' })
  })
})

describe('deleting the bank account', () => {
  const remove = ({ practiceId, token }: Payer, achId: string, at = practiceId) =>
    world.call(deleteAch, [achId], { token, body: { practiceId: at } })

  test('[CALL-36] frees the place for another, at both providers', async () => {
    const payer = await aPayer(world)
    const { achId } = await linkBank(world, payer)
    expect((await remove(payer, achId, 3)).status).toBe(404)
    expect((await remove(payer, achId)).status).toBe(200)
    expect((await remove(payer, achId)).status).toBe(404)
    await world.dependencies.background.drain()
    expect((await methodsOf(payer)).achPaymentMethod).toBeNull()
    expect((await linkBank(world, payer)).accountLast4).toBe('0000')
  })

  test('[CALL-36] is refused while an active plan uses it', async () => {
    const payer = await aPayer(world)
    const { achId } = await linkBank(world, payer)
    await addPlan(world, payer, { ach_id: achId })
    expect(await remove(payer, achId)).toMatchObject({ status: 409, code: 'conflict' })
  })

  test('Maya’s pays her plan, so it stays', async () => {
    const token = await payerToken(world, 'maya')
    const { data } = await world.call(listPaymentMethods, [100], { token })
    const answer = await world.call(deleteAch, [data.achPaymentMethod?.achId ?? ''], {
      token,
      body: { practiceId: 1 },
    })
    expect(answer).toMatchObject({ status: 409, code: 'conflict' })
  })
})
