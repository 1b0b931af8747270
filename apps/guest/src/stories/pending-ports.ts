import type { CheckoutPorts } from '@payment-center/payments/react/checkout'
import { pendingCheckout } from '@payment-center/payments/testing'

/** A checkout whose card or wallet payment has these answers; others never resolve. */
export const answeredPorts = (invoice: Partial<CheckoutPorts['card']['invoice']>): CheckoutPorts => ({
  ...pendingCheckout,
  card: { ...pendingCheckout.card, invoice: { ...pendingCheckout.card.invoice, ...invoice } },
})

/** The payment is in progress in another page, and the bank is processing it. */
export const processingPorts = answeredPorts({
  open: async () => ({ ok: false, problem: 'inProgress' }),
  settle: async () => 'processing',
})
