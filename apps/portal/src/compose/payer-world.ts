import { createCardSaving } from '@payment-center/api-client/endpoints/card-saving'
import { createExtraPayments } from '@payment-center/api-client/endpoints/extra-payment'
import { createRetryFailed } from '@payment-center/api-client/endpoints/retry-failed'
import { keptExtraPayment } from '@payment-center/api-client/session'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { today } from '@payment-center/validation/fields'
import { createPaying } from './create-paying.ts'
import type { PayerWorld } from '../shell/payer-world.ts'

/** The real API, the real day, and the real card provider, whose code is fetched with the card form. */
export const world: PayerWorld = {
  loadCardKit: () =>
    import('@payment-center/payments/adapters/stripe/card').then((module) => module.stripeCardKit),
  loadWalletKit: () =>
    import('@payment-center/payments/adapters/stripe/wallet').then((module) => module.stripeWalletKit),
  loadBankKit: () => import('@payment-center/payments/adapters/plaid').then((module) => module.plaidBankKit),
  createPaying,
  createCardSaving: (payer) => createCardSaving(payer.api, payer),
  createRetryFailed: (payer, payment) => ({
    payment: createRetryFailed(payer.api, { ...payment, practiceId: payer.practiceId }),
    clock: browserClock,
  }),
  createExtraPayment: (payer) => ({
    payments: createExtraPayments(payer.api),
    memory: keptExtraPayment(payer.payerId),
    clock: browserClock,
  }),
  today,
  now: () => Date.now(),
}
