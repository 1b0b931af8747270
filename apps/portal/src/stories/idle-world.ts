import { testDay } from '@payment-center/validation/testing'
import type { PayerWorld } from '../shell/payer-world.ts'

const never = () => Promise.withResolvers<never>().promise

/** Behind it nothing happens: a story shows a screen, it does not pay. Its day and hour are those of the pictures. */
export const idleWorld: PayerWorld = {
  loadCardKit: never,
  loadBankKit: never,
  loadWalletKit: never,
  createPaying: () => ({
    newCard: {
      invoice: { open: never, quote: never, claim: never, settle: never },
      clock: { wait: never },
    },
    saved: {
      invoice: { price: never, announce: never, charge: never, withdraw: never, settle: never },
      bankAnswer: { follow: never },
      clock: { wait: never },
    },
    wallet: {
      invoice: { open: never, quote: never, claim: never, settle: never },
      clock: { wait: never },
    },
    bankLink: { onFile: never, begin: never, take: never },
  }),
  createCardSaving: () => ({ begin: never, save: never }),
  createRetryFailed: () => ({
    payment: { price: never, updatePlan: never, retry: never, settle: never },
    clock: { wait: never },
  }),
  createExtraPayment: () => ({
    payments: { price: never, pay: never },
    memory: { read: () => null, write: () => undefined },
    clock: { wait: never },
  }),
  today: () => testDay,
  now: () => Date.parse('2026-11-21T10:45:00'),
}
