import { fakeCardModule, never, pendingBankLink, pendingCheckout } from '@payment-center/payments/testing'
import { testDay } from '@payment-center/validation/testing'
import type { Paying } from '../shell/payer.ts'

const nothing = () => null

/** Ports that never resolve. */
export const pendingPorts: Paying = {
  CheckoutDialogs: nothing,
  WalletButton: nothing,
  createInvoicePorts: () => pendingCheckout,
  cardModule: fakeCardModule,
  bankRenewalOf: () => ({ port: pendingBankLink, module: { BankLink: nothing } }),
  createCardSaving: () => ({ createSetup: never, save: never }),
  createRetryFailed: () => ({
    payment: { price: never, updatePlan: never, retry: never, restorePlan: never, settle: never },
    bankConfirmation: { confirm: never },
    clock: { wait: never },
  }),
  createExtraPayment: () => ({
    payments: { price: never, pay: never, find: never },
    bankConfirmation: { confirm: never },
    storage: { read: () => null, write: () => undefined },
    clock: { wait: never },
  }),
}

/** The date and time of the pictures. */
export const pictureTime = { today: () => testDay, now: () => Date.parse('2026-11-21T10:45:00') }
