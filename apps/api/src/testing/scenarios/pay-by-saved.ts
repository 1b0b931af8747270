import {
  createPaymentIntent,
  getTransaction,
  settlePayment,
  updateChargeEventStatus,
} from '@payment-center/validation/wire'
import { anInvoiceOf, aPayer, saveCard, type Payer } from './payers.ts'
import type { CardName } from '../vendor.ts'
import type { World } from '../world.ts'

/** Pays an invoice by a saved card, in one call; `amount` is the total in cents that the payer has seen. */
export function payBySaved(
  world: World,
  { practiceId, token }: Payer,
  invoiceId: string,
  tokenId: string,
  amount?: number,
) {
  const path = createPaymentIntent.path
    .replace(':practiceId', String(practiceId))
    .replace(':chargeEventId', invoiceId)
  const seen = amount === undefined ? '' : `&amount=${amount}`
  return world.request<{ id: string; clientSecret: string }>(
    'POST',
    `${path}?client=portal&tokenId=${tokenId}${seen}`,
    { token },
  )
}

/** The invoice as its payer sees it. */
export async function readInvoice(world: World, { practiceId, token }: Payer, invoiceId: string) {
  return (await world.call(getTransaction, [practiceId, invoiceId], { token })).data
}

/** What the API says became of the payment, after asking the provider. */
export async function settle(world: World, { token }: Payer, invoiceId: string) {
  return (await world.call(settlePayment, [invoiceId], { token })).data.outcome
}

/** Says that the invoice is about to be paid, or takes it back. */
export function announce(
  world: World,
  { token }: Payer,
  invoiceId: string,
  chargeEventStatus: 'stripe_pending' | 'scheduled',
) {
  return world.call(updateChargeEventStatus, [invoiceId], { token, body: { chargeEventStatus } })
}

/** A payer of its own with one saved card and an invoice of 334.00. */
export async function aPayerWith(world: World, card: CardName = 'credit') {
  const payer = await aPayer(world)
  return { payer, tokenId: await saveCard(world, payer, card), invoiceId: await anInvoiceOf(world, payer) }
}
