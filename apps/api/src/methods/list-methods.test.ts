import { listPaymentMethods } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { anInvoiceOf, linkBank, saveCard, type Payer } from '../../test/scenarios/payers.ts'
import { aPayerWith, payBySaved, settle } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

/** The last four digits of the methods marked as last used. */
async function lastUsed({ payerId, token }: Payer): Promise<readonly string[]> {
  const { data } = await world.call(listPaymentMethods, [payerId], { token })
  const { paymentMethods: cards, achPaymentMethod: bank } = data
  return [
    ...cards.flatMap((card) => (card.lastUsedFlag ? [card.last4] : [])),
    ...(bank?.lastUsedFlag ? [bank.accountLast4] : []),
  ]
}

test('[INV-11] marks the saved card or bank account that the payer last chose for a bill', async () => {
  const { payer, tokenId, invoiceId } = await aPayerWith(world)
  await saveCard(world, payer, 'debit')
  const bank = await linkBank(world, payer)
  expect(await lastUsed(payer)).toEqual([])
  await payBySaved(world, payer, invoiceId, tokenId)
  await settle(world, payer, invoiceId)
  expect(await lastUsed(payer)).toEqual(['4242'])
  await chargeBank(world, payer, await anInvoiceOf(world, payer), bank)
  expect(await lastUsed(payer)).toEqual([bank.accountLast4])
})

test('[INV-11] does not mark a card that was declined', async () => {
  const { payer, tokenId, invoiceId } = await aPayerWith(world, 'declinedLater')
  await payBySaved(world, payer, invoiceId, tokenId)
  expect(await lastUsed(payer)).toEqual([])
})
