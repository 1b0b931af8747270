import { createCardSaving } from '@payment-center/api-client/endpoints/card-saving'
import { createRetryFailed } from '@payment-center/api-client/endpoints/retry-failed'
import { pendingExtraPayment } from '@payment-center/api-client/session'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { lazyComponent, preloadWhenIdle } from '@payment-center/ui/loading'
import { today } from '@payment-center/validation/fields'
import type { PayerPorts } from '../shell/payer.ts'
import { bankConfirmationOf } from './bank-confirmation.ts'

const loadExtraPayments = preloadWhenIdle(() => import('@payment-center/api-client/endpoints/extra-payment'))

const loadWallet = () => import('./wallet-payment.tsx')

/** Connects the signed-in screens to the API, the clock and the card provider. */
export const ports: PayerPorts = {
  loadCardModule: () =>
    import('@payment-center/payments/adapters/stripe/card').then((module) => module.stripeCardModule),
  methodDialogs: {
    card: lazyComponent(() => import('./card-payment.tsx')),
    wallet: lazyComponent(loadWallet),
    walletButton: lazyComponent(async () => ({ default: (await loadWallet()).WalletButton })),
    saved: lazyComponent(() => import('./saved-payment.tsx')),
  },
  loadBankRenewal: async (payer, bank) => (await import('./bank-renewal.ts')).bankRenewalOf(payer, bank),
  createCardSaving: (payer) => createCardSaving(payer.api, payer),
  createRetryFailed: (payer, payment) => ({
    payment: createRetryFailed(payer.api, { ...payment, practiceId: payer.practiceId }),
    bankConfirmation: bankConfirmationOf(payer),
    clock: browserClock,
  }),
  createExtraPayment: (payer) => ({
    payments: {
      price: async (...given) => (await loadExtraPayments()).createExtraPayments(payer.api).price(...given),
      pay: async (...given) => (await loadExtraPayments()).createExtraPayments(payer.api).pay(...given),
    },
    bankConfirmation: bankConfirmationOf(payer),
    storage: pendingExtraPayment(payer.payerId),
    clock: browserClock,
  }),
  today,
  now: () => Date.now(),
}
