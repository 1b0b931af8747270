import { createLinkToken, listPaymentMethods, makeOffCyclePayment } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { accountIdOf, chargeBank } from '../../test/scenarios/bank-payments.ts'
import { guestToken } from '../../test/scenarios/invoices.ts'
import { addPlan, anInvoiceOf, aPayer, authorize, linkBank, type Payer } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

/** Links a bank account whose bank then wants a new sign-in. */
async function linkWithoutLogin(payer: Payer) {
  const bank = await linkBank(world, payer)
  await world.vendor.endBankLogin(await accountIdOf(world, bank.achId))
  return bank
}

const renew = ({ payerId, practiceId, token }: Payer, achId: string) =>
  world.call(createLinkToken, [], { token, body: { payerId, practiceId, achId } })

/** Signs in at the bank, as the payer does in Link. */
async function signIn(link_token: string) {
  const start = { link_token, institution_id: 'ins_109508' }
  const credentials = { username: 'user_good', password: 'pass_good' }
  const login = await world.vendor.plaid('/link/session/login', { ...start, ...credentials })
  const { loginId: login_id } = login as { loginId: string }
  await world.vendor.plaid('/link/session/finish', { link_token, login_id, mask: null })
}

describe('a bank that wants a new sign-in', () => {
  test('[METH-18] stops a payment before its debit, until the payer has signed in and confirms again', async () => {
    const payer = await aPayer(world)
    const bank = await linkWithoutLogin(payer)
    const invoiceId = await anInvoiceOf(world, payer)
    const refused = await chargeBank(world, payer, invoiceId, bank)
    expect(refused).toMatchObject({ status: 409, code: 'bank_login_required' })
    expect(await world.vendor.listIntents(invoiceId)).toEqual([])

    const link = await renew(payer, bank.achId)
    expect(link.data.linkToken).toMatch(/^link-sandbox-/)
    await signIn(link.data.linkToken)
    expect(await world.vendor.listIntents(invoiceId)).toEqual([])
    expect((await chargeBank(world, payer, invoiceId, bank)).data.chargeEventStatus).toBe('stripe_pending')
  })

  test('[METH-18] stops an extra payment of a plan, too', async () => {
    const payer = await aPayer(world)
    const { achId } = await linkWithoutLogin(payer)
    const planId = await addPlan(world, payer)
    const body = {
      subtotal: 10_000,
      total: 10_000,
      taxable: false,
      paymentMethod: { achId, authorization: authorize(world, 10_000) },
      idempotencyKey: 'renew-bank-login-1',
    }
    const refused = await world.call(makeOffCyclePayment, [planId], { token: payer.token, body })
    expect(refused).toMatchObject({ status: 409, code: 'bank_login_required' })
  })

  test('[METH-18] keeps the account, and a second one can’t be linked by it', async () => {
    const payer = await aPayer(world)
    const bank = await linkWithoutLogin(payer)
    await signIn((await renew(payer, bank.achId)).data.linkToken)
    const { payerId, token } = payer
    const methods = await world.call(listPaymentMethods, [payerId], { token })
    expect(methods.data.achPaymentMethod?.achId).toBe(bank.achId)
    const begun = await world.dependencies.db
      .selectFrom('bank_links')
      .select('used_at')
      .where('payer_id', '=', payerId)
      .execute()
    expect(begun.filter(({ used_at }) => used_at === null)).toEqual([])
  })

  test('[METH-18] is opened neither for another payer nor for a guest with the link alone', async () => {
    const [payer, other] = [await aPayer(world), await aPayer(world)]
    const { achId } = await linkWithoutLogin(payer)
    expect(await renew(other, achId)).toMatchObject({ status: 404, code: 'not_found' })
    const token = await guestToken(world, await anInvoiceOf(world, payer))
    const body = { practiceId: payer.practiceId, achId }
    expect(await world.call(createLinkToken, [], { token, body })).toMatchObject({ status: 404 })
  })
})
