import { createPaymentIntent, settlePayment, updatePaymentIntent } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { anInvoiceOf, aPayer, linkBank, saveCard, type Payer } from '../../test/scenarios/payers.ts'
import { payBySaved } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

/** The newest payment of an invoice at the provider. */
async function newestOf(invoiceId: string) {
  const [intent] = await world.vendor.listIntents(invoiceId)
  return world.vendor.retrieveIntent(intent?.id ?? '')
}

async function returnDebit(payer: Payer, invoiceId: string): Promise<void> {
  await chargeBank(world, payer, invoiceId, await linkBank(world, payer))
  expect(await newestOf(invoiceId)).toMatchObject({
    latest_charge: { calculated_statement_descriptor: 'BRIGHT SMILES DENTAL' },
  })
  await world.vendor.settleDebit((await newestOf(invoiceId)).id, 'insufficient_funds')
  await world.call(settlePayment, [invoiceId], { token: payer.token })
}

test('[PAY-53] the practice’s name is on a debit’s statement, and on that of a card that pays later', async () => {
  const payer = await aPayer(world)
  const tokenId = await saveCard(world, payer)
  const invoiceId = await anInvoiceOf(world, payer)
  await returnDebit(payer, invoiceId)
  expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
  expect(await newestOf(invoiceId)).toMatchObject({
    status: 'succeeded',
    latest_charge: { calculated_statement_descriptor: 'SANDBOX* BRIGHT SMILES' },
  })
})

test('[PAY-21] a page that opened its payment before a debit was returned opens it again for a card', async () => {
  const payer = await aPayer(world)
  const { token } = payer
  const invoiceId = await anInvoiceOf(world, payer)
  const open = async () => (await world.call(createPaymentIntent, [1, invoiceId], { token })).data.id
  const price = async (intentId: string) => {
    const paymentMethodId = await world.vendor.createCard('debit')
    const body = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId }
    return world.call(updatePaymentIntent, [intentId], { token, body })
  }
  const before = await open()
  await returnDebit(payer, invoiceId)
  expect(await price(before)).toMatchObject({ status: 409, code: 'payment_in_progress' })
  expect((await price(await open())).status).toBe(200)
})
