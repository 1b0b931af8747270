import type { Api, Result } from '@payment-center/api-client/http'
import type { PayerSession, TypedValues } from '@payment-center/api-client/session'
import { createContext, useContext } from 'react'
import type { CardKit } from '@payment-center/payments/card-kit'
import type { ExtraPaymentPorts, RetryFailedPorts } from '@payment-center/payments/flows'
import type { Ways } from '@payment-center/payments/react/checkout'
import type { CardSavingPort } from '@payment-center/payments/ports'

/** The payer who is signed in, at the practice he chose; every signed-in screen is about him. */
export type Payer = Omit<PayerSession, 'practice'> &
  NonNullable<PayerSession['practice']> & {
    readonly api: Api
  }

/** Loads something of the payer's. */
export type Load<Value> = (payer: Payer) => Promise<Result<Value>>

/** What signed-in screens need of the ports outside; compose gives the real one. */
export interface PayerPorts {
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

export interface SignedIn {
  readonly payer: Payer
  readonly ports: PayerPorts
  /** What he typed and has not sent yet; null once the session has ended. */
  readonly typed: TypedValues | null
}

export const SignedInContext = createContext<SignedIn | null>(null)

/** @throws Error outside of the signed-in routes, which is a mistake of the program */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext)
  if (signedIn === null) throw new Error('this screen stands outside of the signed-in routes')
  return signedIn
}

/** @throws Error outside of the signed-in routes, which is a mistake of the program */
export function usePayer(): Payer {
  return useSignedIn().payer
}

/** @throws Error outside of the signed-in routes, which is a mistake of the program */
export function usePayerPorts(): PayerPorts {
  return useSignedIn().ports
}
