import { createGuestSessionStore } from '@payment-center/api-client/session'
import { fakeApi, answers, type PreparedAnswer } from '@payment-center/api-client/testing'
import { environment, logoUrls } from '@payment-center/ui/testing'
import { aGuestInvoice, aLocation, someInvoiceFees } from '@payment-center/validation/testing'
import {
  calculateInvoiceFees,
  checkPortalUserExists,
  getGuestInvoice,
  getLocationFullInformation,
} from '@payment-center/validation/wire'
import type { CheckoutPorts } from '@payment-center/payments/react/checkout'
import { pendingCheckout } from '@payment-center/payments/testing'

/** Bright Smiles Dental, a guest with an active account, and an invoice of $245.37. */
const defaults: readonly PreparedAnswer[] = [
  answers(checkPortalUserExists, {
    portalUserId: null,
    token: 'token-of-a-guest',
    accountStatus: 'active',
    enableGuestLink: true,
    createCode: null,
    chargeEventStatus: 'scheduled',
    totalAmount: 24_537,
    dueDate: '2026-12-05',
    practiceId: '1',
    locationId: '10',
  }),
  answers(getLocationFullInformation, { locations: [aLocation({ logoUrl: logoUrls.brightSmiles })] }),
  answers(getGuestInvoice, aGuestInvoice()),
  answers(calculateInvoiceFees, { invoiceFees: [someInvoiceFees()] }),
]

/** The services of a guest's screens on prepared answers; `given` overrides the default ones. */
export function guestServices(given: readonly PreparedAnswer[]) {
  sessionStorage.clear()
  return {
    api: fakeApi([...defaults, ...given]),
    guestSession: createGuestSessionStore(),
    environment,
  }
}

/** A checkout whose card or wallet payment has these answers; others never resolve. */
export const answeredPorts = (card: Partial<CheckoutPorts['card']>): CheckoutPorts => ({
  ...pendingCheckout,
  card: { ...pendingCheckout.card, ...card },
})

/** The payment is in progress in another page, and the bank is processing it. */
export const processingPorts = answeredPorts({
  open: async () => ({ ok: false, problem: 'inProgress' }),
  settle: async () => 'processing',
})
