import type { BankKit } from '@payment-center/payments/bank-kit'
import type { CardKit } from '@payment-center/payments/card-kit'
import type {
  PayInvoicePorts,
  PaySavedPorts,
  RetryFailedPorts,
  ExtraPaymentPorts,
} from '@payment-center/payments/flows'
import type { WalletKit } from '@payment-center/payments/wallet-kit'
import type { BankLinkPort, CardSavingPort } from '@payment-center/payments/ports'
import { useSignedIn, type Payer } from './payer.ts'

export interface PayableInvoice {
  readonly invoiceId: string
  readonly practiceId: number
  readonly publishableKey: string
}

/** The ports of an invoice's flows. */
export interface Paying {
  readonly newCard: Omit<PayInvoicePorts, 'cardField'>
  readonly saved: PaySavedPorts
  readonly wallet: Omit<PayInvoicePorts, 'cardField'>
  readonly bankLink: BankLinkPort
}

/** What signed-in screens need of the world outside; compose gives the real one. */
export interface PayerWorld {
  readonly loadCardKit: () => Promise<CardKit>
  /** Everything by which one invoice is paid; the key is the practice's, at the card provider. */
  readonly createPaying: (payer: Payer, invoice: PayableInvoice) => Paying
  readonly loadBankKit: () => Promise<BankKit>
  readonly loadWalletKit: () => Promise<WalletKit>
  readonly createCardSaving: (payer: Payer) => CardSavingPort
  readonly createRetryFailed: (
    payer: Payer,
    payment: { readonly invoiceId: string; readonly planId: number },
  ) => RetryFailedPorts
  readonly createExtraPayment: (payer: Payer) => ExtraPaymentPorts
  /** The calendar day where the payer is, YYYY-MM-DD. */
  readonly today: () => string
  /** Milliseconds of UTC. */
  readonly now: () => number
}

/** @throws Error outside of the signed-in routes, which is a mistake of the program */
export function usePayerWorld(): PayerWorld {
  return useSignedIn().world
}
