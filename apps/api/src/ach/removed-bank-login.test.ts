import { deleteAch } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { accountIdOf, chargeBank } from '../../test/scenarios/bank-payments.ts'
import { anInvoiceOf, aPayer, linkBank } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

/** A payer who linked a bank account, and then withdrew our access on the bank-linking provider's site. */
async function aPayerWithoutLogin() {
  const payer = await aPayer(world)
  const bank = await linkBank(world, payer)
  const { access_token, source_id } = await world.dependencies.db
    .selectFrom('bank_accounts')
    .select(['access_token', 'source_id'])
    .where('ach_id', '=', bank.achId)
    .executeTakeFirstOrThrow()
  const token = world.dependencies.keyring.unseal(access_token, source_id)
  await world.vendor.plaid('/item/remove', { access_token: token })
  return { payer, bank, source_id }
}

test('[CALL-43] a debit is made without a balance when the bank no longer shares the account', async () => {
  const payer = await aPayer(world)
  const bank = await linkBank(world, payer)
  await world.vendor.endBankSharing(await accountIdOf(world, bank.achId))
  const answer = await chargeBank(world, payer, await anInvoiceOf(world, payer), bank)
  expect(answer.data.chargeEventStatus).toBe('stripe_pending')
})

test('[CALL-36] deleting a bank account is done although its login is gone at the bank-linking provider', async () => {
  const { payer, bank, source_id } = await aPayerWithoutLogin()
  const { token, practiceId } = payer
  expect((await world.call(deleteAch, [bank.achId], { token, body: { practiceId } })).status).toBe(200)
  await world.dependencies.background.drain()
  const { done_at } = await world.dependencies.db
    .selectFrom('method_removals')
    .select('done_at')
    .where('provider_method_id', '=', source_id)
    .executeTakeFirstOrThrow()
  expect(done_at).not.toBeNull()
})

test('[CALL-43] a debit is made without a balance when its login is gone at the bank-linking provider', async () => {
  const { payer, bank } = await aPayerWithoutLogin()
  const answer = await chargeBank(world, payer, await anInvoiceOf(world, payer), bank)
  expect(answer.data.chargeEventStatus).toBe('stripe_pending')
})
