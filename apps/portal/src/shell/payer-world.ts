import type { CardKit } from '@payment-center/payments/card-kit'
import type { ExtraPaymentPorts, RetryFailedPorts } from '@payment-center/payments/flows'
import type { Ways } from '@payment-center/payments/react/checkout'
import type { CardSavingPort } from '@payment-center/payments/ports'
import { useSignedIn, type Payer } from './payer.ts'

/** What signed-in screens need of the world outside; compose gives the real one. */
export interface PayerWorld {
  readonly loadCardKit: () => Promise<CardKit>
  /** Everything by which one invoice is paid. */
  readonly ways: Ways
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
