import {
  createCustomerForPortal,
  createLinkToken,
  createPaymentIntent,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { refreshPayment } from './refunds/refresh-payment.ts'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { guestToken } from '../../test/scenarios/invoices.ts'
import { anInvoiceOf, aPayer, linkBank, saveCard, type Payer } from '../../test/scenarios/payers.ts'
import { payBySaved, readInvoice, setClientStatus, settle } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

async function payByBankAsGuest(invoiceId: string): Promise<void> {
  const token = await guestToken(world, invoiceId)
  await world.call(createLinkToken, [], { token, body: { practiceId: 1 } })
  const body = { practiceId: 1, ...(await world.vendor.linkBank()) }
  const { data: bank } = await world.call(createCustomerForPortal, [], { token, body })
  await chargeBank(world, { token }, invoiceId, bank)
}

/** The payer's invoice after a guest's debit was returned: its intent belongs to the guest's customer. */
async function anInvoiceThatAGuestTriedToPay(payer: Payer): Promise<string> {
  const invoiceId = await anInvoiceOf(world, payer)
  await payByBankAsGuest(invoiceId)
  const [intent] = await world.vendor.listIntents(invoiceId)
  await world.vendor.settleDebit(intent?.id ?? '', 'insufficient_funds')
  await refreshPayment(world.dependencies, intent?.id ?? '')
  return invoiceId
}

/** The provider's payments of an invoice, the oldest first. */
const paymentsOf = async (invoiceId: string) =>
  (await world.vendor.listIntents(invoiceId)).toReversed().map(({ status }) => status)

test.each([false, true])(
  '[PAY-51] a payer pays with a saved card what another customer tried to pay (marked as pending first: %s)',
  async (isMarked) => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer)
    const invoiceId = await anInvoiceThatAGuestTriedToPay(payer)
    if (isMarked) await setClientStatus(world, payer, invoiceId, 'stripe_pending')
    expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
    expect(await settle(world, payer, invoiceId)).toBe('paid')
    expect(await paymentsOf(invoiceId)).toEqual(['canceled', 'succeeded'])
  },
)

test('[PAY-51] a payer pays by bank what another customer tried to pay', async () => {
  const payer = await aPayer(world)
  const bank = await linkBank(world, payer)
  const invoiceId = await anInvoiceThatAGuestTriedToPay(payer)
  expect((await chargeBank(world, payer, invoiceId, bank)).data.chargeEventStatus).toBe('stripe_pending')
  expect(await paymentsOf(invoiceId)).toEqual(['canceled', 'processing'])
})

test('[PAY-51] a browser pays with a card that it saves what another customer tried to pay', async () => {
  const payer = await aPayer(world)
  const { token } = payer
  const invoiceId = await anInvoiceThatAGuestTriedToPay(payer)
  const { data: intent } = await world.call(createPaymentIntent, [1, invoiceId], { token })
  const paymentMethodId = await world.vendor.createCard('debit')
  const terms = { practiceId: 1, enableSavePaymentMethod: true, paymentMethodId }
  const { data: quote } = await world.call(updatePaymentIntent, [intent.id], { token, body: terms })
  const body = { ...terms, amount: quote.amount, applicationFeeAmount: quote.applicationFeeAmount }
  expect((await world.call(updatePaymentIntent, [intent.id], { token, body })).status).toBe(200)
  await world.vendor.confirm(intent, paymentMethodId)
  expect(await settle(world, payer, invoiceId)).toBe('paid')
  expect(await paymentsOf(invoiceId)).toEqual(['canceled', 'succeeded'])
})

test('[PAY-51] a guest pays by bank what the payer’s declined card tried to pay', async () => {
  const payer = await aPayer(world)
  const invoiceId = await anInvoiceOf(world, payer)
  await payBySaved(world, payer, invoiceId, await saveCard(world, payer, 'declinedLater'))
  await payByBankAsGuest(invoiceId)
  expect(await paymentsOf(invoiceId)).toEqual(['canceled', 'processing'])
})

test('[PAY-51] one customer’s second try pays on the same intent', async () => {
  const payer = await aPayer(world)
  const invoiceId = await anInvoiceOf(world, payer)
  await payBySaved(world, payer, invoiceId, await saveCard(world, payer, 'declinedLater'))
  await payBySaved(world, payer, invoiceId, await saveCard(world, payer, 'debit'))
  expect((await readInvoice(world, payer, invoiceId)).status).toBe('paid')
  expect(await paymentsOf(invoiceId)).toEqual(['succeeded'])
})
