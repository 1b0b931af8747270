import { preloaded } from '@payment-center/ui/testing'
import { testDay } from '@payment-center/validation/testing'
import type { PayerPorts } from '../shell/payer.ts'

export const never = () => Promise.withResolvers<never>().promise

/** Ports that never resolve. The date and time are those of the pictures. */
export const pendingPorts: PayerPorts = {
  loadCardModule: never,
  methodDialogs: {
    card: preloaded(() => null),
    wallet: preloaded(() => null),
    walletButton: preloaded(() => null),
    saved: preloaded(() => null),
  },
  loadBankRenewal: never,
  createCardSaving: () => ({ createSetup: never, save: never }),
  createRetryFailed: () => ({
    payment: { price: never, updatePlan: never, retry: never, restorePlan: never, settle: never },
    bankConfirmation: { confirm: never },
    clock: { wait: never },
  }),
  createExtraPayment: () => ({
    payments: { price: never, pay: never },
    bankConfirmation: { confirm: never },
    storage: { read: () => null, write: () => undefined },
    clock: { wait: never },
  }),
  today: () => testDay,
  now: () => Date.parse('2026-11-21T10:45:00'),
}
