import {
  createCustomerForPortal,
  createLinkToken,
  deleteAch,
  listPaymentMethods,
} from '@payment-center/validation/wire'
import { afterEach, describe, expect, test } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import { billJamie } from '../../test/scenarios/external.ts'
import { addInvoice, guestToken, payerToken } from '../../test/scenarios/invoices.ts'
import { addPlan, aPayer, linkBank, type Payer } from '../../test/scenarios/payers.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

/** What Plaid Link offers on a phone. */
interface LinkStart {
  institutions: { institution: { name: string } }[]
}

const world = setUpWorld()
afterEach(() => world.vendor.clearFaults())

const methodsOf = async ({ payerId, token }: Payer) =>
  (await world.call(listPaymentMethods, [payerId], { token })).data
const attempt = ({ payerId, practiceId, token }: Payer, linked: object) =>
  world.call(createCustomerForPortal, [], { token, body: { payerId, practiceId, ...linked } })
const begin = ({ payerId, practiceId, token }: Payer) =>
  world.call(createLinkToken, [], { token, body: { payerId, practiceId } })

/** The banks that Plaid Link offers on a phone. */
async function offeredOnPhone({ data }: Awaited<ReturnType<typeof begin>>): Promise<string[]> {
  const session = { link_token: data.linkToken, is_phone: true, received_redirect_uri: null }
  const started = (await world.vendor.plaid('/link/session/start', session)) as LinkStart
  return started.institutions.map(({ institution }) => institution.name)
}

describe('linking a bank account', () => {
  test('[PAY-23] [CALL-41] [CALL-42] [ENTITY-18] stores the bank account that the payer linked in the bank’s dialog', async () => {
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

  test('[PAY-56] names the page to which a bank’s own site returns', async () => {
    expect(await offeredOnPhone(await begin(await aPayer(world)))).toContain('Coastal National Bank')
  })

  test.each([
    [true, 1],
    [false, 0],
  ])(
    '[PAY-56] names it in Pay as Guest only where the invoice has a page to return to (%s)',
    async (guest_links, banks) => {
      const { token } = await billJamie(world)
      const { db } = world.dependencies
      await db.updateTable('practices').set({ guest_links }).where('practice_id', '=', 1).execute()
      const link = await world.call(createLinkToken, [], { token, body: { practiceId: 1 } })
      await db.updateTable('practices').set({ guest_links: true }).where('practice_id', '=', 1).execute()
      const offered = await offeredOnPhone(link)
      expect(offered.filter((name) => name === 'Coastal National Bank')).toHaveLength(banks)
    },
  )

  test('[PAY-24] linking a second bank account is a conflict, and the first one stays', async () => {
    const payer = await aPayer(world)
    const first = await linkBank(world, payer)
    await begin(payer)
    const second = await attempt(payer, await world.vendor.linkBank('1111'))
    expect(second).toMatchObject({ status: 409, code: 'conflict' })
    expect((await methodsOf(payer)).achPaymentMethod?.achId).toBe(first.achId)
  })

  test('[PAY-24] [ENTITY-15] keeps one of several bank accounts linked at once, here and at the provider', async () => {
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

  test('[CALL-42] accepts a linked account once, and only from the payer who started a link', async () => {
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

  test('[CALL-42] [PAY-23] a guest who reloads the page can link the same account again', async () => {
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

  test('[CALL-42] an account that was attached at the provider but never stored can be linked again', async () => {
    const payer = await aPayer(world)
    const { achId } = await linkBank(world, payer)
    await world.dependencies.db.deleteFrom('bank_accounts').where('ach_id', '=', achId).execute()
    expect((await linkBank(world, payer)).accountLast4).toBe('0000')
  })

  test.each(['4444', 'none'])('rejects an account that can’t be debited (%s)', async (mask) => {
    const payer = await aPayer(world)
    await begin(payer)
    const linked = await world.vendor.linkBank(mask === 'none' ? '0000' : mask)
    const chosen = mask === 'none' ? { ...linked, plaidAccountId: 'another-account' } : linked
    const answer = await attempt(payer, chosen)
    expect(answer).toMatchObject({ status: 400, code: 'invalid_field' })
    expect(answer.errors[0]?.field).toBe('plaidAccountId')
    expect((await methodsOf(payer)).achPaymentMethod).toBeNull()
  })

  test('removes the login of an account that can’t be debited, also if the provider fails at first', async () => {
    const payer = await aPayer(world)
    await begin(payer)
    await world.vendor.addFault({ kind: 'answer_500', path: '/plaid/item/remove' })
    expect((await attempt(payer, await world.vendor.linkBank('4444'))).status).toBe(400)
    await world.dependencies.background.drain()
    expect(await world.vendor.listFaults()).toEqual([])
    const removals = () =>
      world.dependencies.db
        .selectFrom('method_removals')
        .select('done_at')
        .where('provider_method_id', 'like', 'login_%')
        .where('done_at', 'is', null)
        .execute()
    expect(await removals()).toHaveLength(1)
    await reconcileAfter(world, minuteMs)
    expect(await removals()).toEqual([])
    const lines = world.logged.filter((line) => line.includes('"job":"removal"'))
    expect(lines.map((line) => line.slice(0, 11))).toEqual(['{"level":40'])
  })

  test('answers provider_unavailable while the bank-linking provider is down', async () => {
    const payer = await aPayer(world)
    await world.vendor.addFault({ kind: 'answer_500', path: '/plaid/**' })
    expect(await begin(payer)).toMatchObject({ status: 503, code: 'provider_unavailable' })
  })
})

describe('deleting the bank account', () => {
  const remove = ({ practiceId, token }: Payer, achId: string, at = practiceId) =>
    world.call(deleteAch, [achId], { token, body: { practiceId: at } })

  test('[CALL-36] deleting the bank account at both providers allows linking another', async () => {
    const payer = await aPayer(world)
    const { achId } = await linkBank(world, payer)
    expect((await remove(payer, achId, 3)).status).toBe(404)
    expect((await remove(payer, achId)).status).toBe(200)
    expect((await remove(payer, achId)).status).toBe(404)
    await world.dependencies.background.drain()
    expect((await methodsOf(payer)).achPaymentMethod).toBeNull()
    expect((await linkBank(world, payer)).accountLast4).toBe('0000')
  })

  test('[CALL-36] refuses to delete a bank account while an active plan uses it', async () => {
    const payer = await aPayer(world)
    const { achId } = await linkBank(world, payer)
    await addPlan(world, payer, { ach_id: achId })
    expect(await remove(payer, achId)).toMatchObject({ status: 409, code: 'conflict' })
  })

  test('refuses to delete Maya’s bank account, which pays her plan', async () => {
    const token = await payerToken(world, 'maya')
    const { data } = await world.call(listPaymentMethods, [100], { token })
    const answer = await world.call(deleteAch, [data.achPaymentMethod?.achId ?? ''], {
      token,
      body: { practiceId: 1 },
    })
    expect(answer).toMatchObject({ status: 409, code: 'conflict' })
  })
})
