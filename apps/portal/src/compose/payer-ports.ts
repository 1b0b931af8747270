import { pendingExtraPayment } from '@payment-center/api-client/session'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { lazyComponent, preloadWhenIdle } from '@payment-center/ui/loading'
import { today } from '@payment-center/validation/fields'
import type { PayerPorts } from '../shell/payer.ts'
import { bankConfirmationOf } from './bank-confirmation.ts'

// Not needed until a payment, so loaded in idle time, or by the first call.
const loadEndpoints = preloadWhenIdle(() => import('./payment-endpoints.ts'))
const loadWallet = () => import('./wallet-payment.tsx')

/** Connects the signed-in screens to the API, the clock and the card provider. */
export const ports: PayerPorts = {
  loadCardModule: () =>
    import('@payment-center/payments/adapters/stripe/card-setup').then(
      ({ stripeCardSetupModule }) => stripeCardSetupModule,
    ),
  methodDialogs: {
    card: lazyComponent(() => import('./card-payment.tsx')),
    wallet: lazyComponent(loadWallet),
    walletButton: lazyComponent(async () => ({ default: (await loadWallet()).WalletButton })),
    saved: lazyComponent(() => import('./saved-payment.tsx')),
  },
  loadBankRenewal: async (payer, bank) => (await import('./bank-renewal.ts')).bankRenewalOf(payer, bank),
  createCardSaving(payer) {
    const load = async () => (await loadEndpoints()).createCardSaving(payer.api, payer)
    return {
      createSetup: async () => (await load()).createSetup(),
      save: async (...given) => (await load()).save(...given),
    }
  },
  createRetryFailed(payer, payment) {
    const { practiceId } = payer
    const load = async () => (await loadEndpoints()).createRetryFailed(payer.api, { ...payment, practiceId })
    return {
      payment: {
        price: async (...given) => (await load()).price(...given),
        updatePlan: async (...given) => (await load()).updatePlan(...given),
        retry: async (...given) => (await load()).retry(...given),
        restorePlan: async (...given) => (await load()).restorePlan(...given),
        settle: async () => (await load()).settle(),
      },
      bankConfirmation: bankConfirmationOf(payer),
      clock: browserClock,
    }
  },
  createExtraPayment(payer) {
    const load = async () => (await loadEndpoints()).createExtraPayments(payer.api)
    return {
      payments: {
        price: async (...given) => (await load()).price(...given),
        pay: async (...given) => (await load()).pay(...given),
      },
      bankConfirmation: bankConfirmationOf(payer),
      storage: pendingExtraPayment(payer.payerId),
      clock: browserClock,
    }
  },
  today,
  now: () => Date.now(),
}
