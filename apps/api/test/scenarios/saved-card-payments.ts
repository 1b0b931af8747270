import {
  createPaymentIntent,
  getTransaction,
  settlePayment,
  updateChargeEventStatus,
} from '@payment-center/validation/wire'
import { anInvoiceOf, aPayer, saveCard, type Payer } from './payers.ts'
import type { CardName } from '../vendor.ts'
import type { World } from '../world.ts'

/** Pays an invoice with a saved card in one call; `amount` is the total in cents that the payer saw. */
export function payBySaved(
  world: Pick<World, 'request'>,
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

export async function readInvoice(world: World, { practiceId, token }: Payer, invoiceId: string) {
  return (await world.call(getTransaction, [practiceId, invoiceId], { token })).data
}

/** The outcome after the API asked the provider. */
export async function settle(world: World, { token }: Payer, invoiceId: string) {
  return (await world.call(settlePayment, [invoiceId], { token })).data.outcome
}

/** Sets an invoice to pending, or reverts that. */
export function setClientStatus(
  world: World,
  { token }: Payer,
  invoiceId: string,
  chargeEventStatus: 'stripe_pending' | 'scheduled',
) {
  return world.call(updateChargeEventStatus, [invoiceId], { token, body: { chargeEventStatus } })
}

/** A payer with one saved card and an invoice of 334.00. */
export async function aPayerWith(world: World, card: CardName = 'credit') {
  const payer = await aPayer(world)
  return { payer, tokenId: await saveCard(world, payer, card), invoiceId: await anInvoiceOf(world, payer) }
}
