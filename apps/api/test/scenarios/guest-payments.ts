import {
  createPaymentIntent,
  getGuestInvoice,
  settlePayment,
  updatePaymentIntent,
  type WirePaymentQuote,
} from '@payment-center/validation/wire'
import type { Row } from '../../src/db/index.ts'
import type { Answer } from '../http/api-client.ts'
import { addInvoice, guestToken } from './invoices.ts'
import type { CardName } from '../vendor.ts'
import type { World } from '../world.ts'

/** A guest with an invoice of their own, step by step. */
export interface Guest {
  readonly invoiceId: string
  readonly token: string
  open(): Promise<Answer<{ id: string; clientSecret: string }>>
  quote(intentId: string, cardId: string): Promise<Answer<WirePaymentQuote>>
  claim(intentId: string, cardId: string, price: Price): Promise<Answer<WirePaymentQuote>>
  /** The outcome, `cardDiffers` for a payment that was released, or the error code. */
  settle(): Promise<string>
  invoice(): ReturnType<typeof readInvoice>
  attempts(): Promise<Row<'payment_attempts'>[]>
}

type Price = Pick<WirePaymentQuote, 'amount' | 'applicationFeeAmount'>

async function readInvoice(world: World, invoiceId: string, token: string) {
  return (await world.call(getGuestInvoice, [invoiceId], { token })).data
}

/** A guest with a token for an invoice, by default a new one of 334.00 at a zero account. */
export async function aGuest(world: World, given?: string, practiceId = 1): Promise<Guest> {
  const invoiceId = given ?? (await addInvoice(world))
  const token = await guestToken(world, invoiceId)
  const terms = (cardId: string) => ({
    practiceId,
    enableSavePaymentMethod: false,
    paymentMethodId: cardId,
  })
  return {
    invoiceId,
    token,
    open: () => world.call(createPaymentIntent, [practiceId, invoiceId], { token }),
    quote: (intentId, cardId) => world.call(updatePaymentIntent, [intentId], { token, body: terms(cardId) }),
    claim: (intentId, cardId, { amount, applicationFeeAmount }) =>
      world.call(updatePaymentIntent, [intentId], {
        token,
        body: { ...terms(cardId), amount, applicationFeeAmount },
      }),
    settle: async () => {
      const { status, data, code = 'failed' } = await world.call(settlePayment, [invoiceId], { token })
      if (status !== 200) return code
      return data.cardDiffers ? 'cardDiffers' : data.outcome
    },
    invoice: () => readInvoice(world, invoiceId, token),
    attempts: () =>
      world.dependencies.db
        .selectFrom('payment_attempts')
        .selectAll()
        .where('charge_event_id', '=', invoiceId)
        .orderBy('attempt_number')
        .execute(),
  }
}

export interface ClaimedPayment {
  readonly intent: { id: string; clientSecret: string }
  readonly cardId: string
  readonly quote: WirePaymentQuote
}

/** Opens, prices and claims a payment, ready to be confirmed. */
export async function claimWith(world: World, guest: Guest, card: CardName): Promise<ClaimedPayment> {
  const { data: intent } = await guest.open()
  const cardId = await world.vendor.createCard(card)
  const { data: quote } = await guest.quote(intent.id, cardId)
  const claimed = await guest.claim(intent.id, cardId, quote)
  if (claimed.status !== 200) throw new Error(`not claimed: ${claimed.text}`)
  return { intent, cardId, quote }
}

/** A guest who paid a new invoice by card. */
export async function aPaidGuest(world: World, card: CardName = 'credit') {
  const guest = await aGuest(world)
  const { intent } = await confirmWith(world, guest, card)
  const outcome = await guest.settle()
  if (outcome !== 'paid') throw new Error(`not paid: ${outcome}`)
  return { guest, intentId: intent.id }
}

/** A guest whose debit card was charged the credit price on the provider's dashboard: 11.69 of 345.69 are due back. */
export async function anOverchargedGuest(world: World): Promise<{ guest: Guest; intentId: string }> {
  const guest = await aGuest(world)
  const { intent } = await claimWith(world, guest, 'credit')
  await world.vendor.confirm(intent, await world.vendor.createCard('debit'))
  await world.vendor.capture(intent.id)
  const outcome = await guest.settle()
  if (outcome !== 'paid') throw new Error(`not paid: ${outcome}`)
  return { guest, intentId: intent.id }
}

/** Claims and confirms, without settling. */
export async function confirmWith(world: World, guest: Guest, card: CardName): Promise<ClaimedPayment> {
  const claimed = await claimWith(world, guest, card)
  await world.vendor.confirm(claimed.intent, claimed.cardId)
  return claimed
}
