import { refundInvoice, refundTransaction } from '@payment-center/validation/wire'
import type { World } from '../world.ts'
import { aPaidGuest } from './guest-payments.ts'
import { practiceToken } from './invoices.ts'

/** Gives an invoice an id of its practice, by default one made from its own. */
export async function nameInvoice(
  { dependencies: { db } }: World,
  invoiceId: string,
  externalId = `bill-${invoiceId}`,
): Promise<string> {
  await db
    .updateTable('charge_events')
    .set({ external_id: externalId })
    .where('charge_event_id', '=', invoiceId)
    .execute()
  return externalId
}

interface Asked {
  readonly refundId: string
  /** Cents. */
  readonly amount?: number
}

/** Asks for refunds of an invoice's payment with a new key of practice 1. */
export async function refundsOf(world: World, invoiceId: string, intentId: string) {
  const token = await practiceToken(world)
  const externalId = await nameInvoice(world, invoiceId)
  const bodyOf = (asked: Asked) => ({ token, body: { reason: 'Insurance paid', ...asked } })
  const made = async () => {
    const path = `/v1/refunds?payment_intent=${intentId}&limit=100`
    const { data } = await world.vendor.get<{ data: { amount: number; status: string }[] }>(path)
    return data.map(({ amount, status }) => [amount, status]).toReversed()
  }
  return {
    invoiceId,
    intentId,
    refund: (asked: Asked) => world.call(refundInvoice, [externalId], bodyOf(asked)),
    refundById: (asked: Asked) => world.call(refundTransaction, [invoiceId], bodyOf(asked)),
    /** The amounts and statuses of the provider's refunds, the first one first. */
    made,
    /** Cents that the books have as refunded. */
    booked: async () => {
      const { db } = world.dependencies
      const row = await db
        .selectFrom('transactions')
        .select('refunded')
        .where('charge_event_id', '=', invoiceId)
        .executeTakeFirst()
      return row?.refunded
    },
  }
}

/** A payment of 345.69 with a credit card, and how to refund it. */
export async function aRefundablePayment(world: World, card: 'credit' | 'debit' = 'credit') {
  const { guest, intentId } = await aPaidGuest(world, card)
  return refundsOf(world, guest.invoiceId, intentId)
}
