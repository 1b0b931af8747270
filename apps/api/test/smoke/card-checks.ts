import { cents } from '@payment-center/payments/money'
import { SpentKeyError } from '../../src/ports/payment-provider.ts'
import { hourMs } from '../../src/base/calendar.ts'
import type { Check } from './check.ts'
import type { SmokeVendors } from './open-vendors.ts'
import { captureOf, charge, confirm, eventually, newId, orderOf, requireSame, total } from './payments.ts'

function paidBy(card: string, funding: string): Check['run'] {
  return async (vendors) => {
    const { captured, funding: actual } = captureOf(await charge(vendors, { methodId: card }))
    requireSame('the captured amount', captured, total)
    requireSame('the funding', actual, funding)
  }
}

async function declineOf(
  vendors: SmokeVendors,
  methodId: string,
  { isPayerPresent = true } = {},
): Promise<string> {
  const { intentId, providerState } = await charge(vendors, { methodId, isPayerPresent })
  await vendors.provider.cancelIntent(intentId)
  if (providerState.status !== 'open') throw new Error(`the payment is ${providerState.status}`)
  return providerState.declineCode ?? 'not declined'
}

/** Cards at Stripe's test environment, by the ids that it has for them. */
export const cardChecks: readonly Check[] = [
  { name: 'a credit card is charged', run: paidBy('pm_card_visa', 'credit') },
  { name: 'a debit card is charged', run: paidBy('pm_card_visa_debit', 'debit') },
  { name: 'a prepaid card is charged', run: paidBy('pm_card_mastercard_prepaid', 'prepaid') },
  {
    name: 'an authorized payment is captured once',
    async run(vendors) {
      const { intentId, providerState } = await confirm(vendors, { methodId: 'pm_card_visa_debit' })
      if (providerState.status !== 'authorized') throw new Error(`the payment is ${providerState.status}`)
      requireSame('the authorized amount', providerState.amount, total)
      requireSame('the funding', providerState.funding, 'debit')
      const captured = await vendors.provider.captureIntent(intentId, `smoke-${intentId}-1`)
      requireSame('the capture', captured !== 'refused' && captureOf(captured).captured, total)
      const again = await vendors.provider.captureIntent(intentId, `smoke-${intentId}-2`)
      requireSame('the second capture', again, 'refused')
    },
  },
  {
    name: 'an authorized payment is released',
    async run(vendors) {
      const { provider } = vendors
      const { intentId } = await confirm(vendors, { methodId: 'pm_card_visa' })
      const canceled = await provider.cancelIntent(intentId)
      const isReleased =
        canceled !== 'refused' &&
        canceled.providerState.status === 'canceled' &&
        canceled.providerState.wasAuthorized
      requireSame('the release', isReleased, true)
    },
  },
  {
    name: 'a declined card is declined, with its reason',
    run: async (vendors) =>
      requireSame(
        'the reason',
        await declineOf(vendors, 'pm_card_visa_chargeDeclinedInsufficientFunds'),
        'insufficient_funds',
      ),
  },
  {
    name: '3-D Secure on session waits for the payer',
    async run(vendors) {
      const { intentId, providerState } = await charge(vendors, {
        methodId: 'pm_card_authenticationRequired',
      })
      await vendors.provider.cancelIntent(intentId)
      requireSame('the payment', providerState.status, 'confirming')
    },
  },
  {
    name: '3-D Secure off session is declined',
    run: async (vendors) =>
      requireSame(
        'the reason',
        await declineOf(vendors, 'pm_card_authenticationRequired', { isPayerPresent: false }),
        'authentication_required',
      ),
  },
  {
    name: 'saving a card begins and ends',
    async run({ vault }) {
      const customerId = await vault.createCustomer(null, newId('smoke-customer-'))
      const { setupId } = await vault.beginCardSetup(customerId, null)
      requireSame('the open setup', (await vault.inspectCardSetup(setupId)).isOpen, true)
      await vault.cancelCardSetup(setupId)
      requireSame('the canceled setup', (await vault.inspectCardSetup(setupId)).isOpen, false)
    },
  },
  {
    name: 'a card is saved with its customer, and charged later without its payer',
    async run(vendors) {
      const { vault, provider, confirmSetup } = vendors
      const customerId = await vault.createCustomer(null, newId('smoke-customer-'))
      const { setupId } = await vault.beginCardSetup(customerId, null)
      await confirmSetup(setupId, 'pm_card_visa')
      const { isOpen, cardId } = await vault.inspectCardSetup(setupId)
      requireSame('the confirmed setup', isOpen, false)
      if (cardId === null) throw new Error('the setup has no card')
      requireSame('the card’s customer', (await provider.findCard(cardId))?.customerId, customerId)
      const order = { methodId: cardId, isPayerPresent: false, terms: { customerId } }
      requireSame('the captured amount', captureOf(await charge(vendors, order)).captured, total)
      await vault.detachCard(cardId)
      requireSame('the detached card’s customer', (await provider.findCard(cardId))?.customerId, null)
    },
  },
  {
    name: 'the same order opens one payment, another under its key none',
    async run({ provider }) {
      const order = orderOf(newId('SMOKE'))
      const first = await provider.createIntent(order)
      requireSame('the replayed payment', (await provider.createIntent(order)).intentId, first.intentId)
      const other = provider.createIntent({ ...order, total: cents(total + 1) })
      const error: unknown = await other.then(
        () => null,
        (refused: unknown) => refused,
      )
      await provider.cancelIntent(first.intentId)
      if (!(error instanceof SpentKeyError)) throw new Error('the key was accepted for another amount')
    },
  },
  {
    name: 'a refund is made once',
    async run(vendors) {
      const { intentId } = await charge(vendors, { methodId: 'pm_card_visa' })
      const order = { intentId, amount: cents(1000), keptFee: cents(350), purpose: newId('smoke-refund-') }
      const refund = await vendors.provider.refund(order)
      if (refund === null) throw new Error('the refund was refused')
      requireSame('the repeated refund', await vendors.provider.refund(order), refund)
      const { refunded } = captureOf(await vendors.provider.retrieveIntent(intentId))
      requireSame('the refunded amount', refunded, 1000)
    },
  },
  {
    name: 'a dispute is seen',
    async run(vendors) {
      const { intentId } = await charge(vendors, { methodId: 'pm_card_createDispute' })
      const since = new Date(Date.now() - hourMs)
      await eventually('the dispute', async () => {
        const returned = await vendors.provider.listReturnedPayments({ since, until: null })
        return returned.some(({ intent }) => intent.intentId === intentId) ? true : null
      })
    },
  },
]
