import type { Api, Result } from '@payment-center/api-client/http'
import type { PayerSession, FormDrafts } from '@payment-center/api-client/session'
import { createContext, useContext } from 'react'
import type { CardModule, CardSetupField } from '@payment-center/payments/card-module'
import type { ExtraPaymentPorts, RetryFailedPorts } from '@payment-center/payments/flows'
import type { MethodDialogs } from '@payment-center/payments/react/checkout'
import type { LoadBankRenewal } from '@payment-center/payments/react'
import type { SavedBank } from '@payment-center/validation/model'
import type { CardSavingPort } from '@payment-center/payments/ports'

/** The signed-in payer at the chosen practice. */
export type Payer = Omit<PayerSession, 'practice'> &
  NonNullable<PayerSession['practice']> & {
    readonly api: Api
    /** False once this session has ended. */
    readonly isSignedIn: () => boolean
  }

export type Load<Value> = (payer: Payer) => Promise<Result<Value>>

/** What signed-in screens need from outside; `compose` provides it. */
export interface PayerPorts {
  readonly loadCardModule: () => Promise<CardModule<CardSetupField>>
  readonly methodDialogs: MethodDialogs
  /** Loads its code, with the bank-linking provider's, when a bank asks for a new sign-in. */
  readonly loadBankRenewal: (payer: Payer, bank: SavedBank) => ReturnType<LoadBankRenewal>
  readonly createCardSaving: (payer: Payer) => CardSavingPort
  readonly createRetryFailed: (
    payer: Payer,
    payment: { readonly invoiceId: string; readonly planId: number },
  ) => RetryFailedPorts
  readonly createExtraPayment: (payer: Payer) => ExtraPaymentPorts
  /** Today, YYYY-MM-DD. @param utcOffsetMinutes the practice's; the browser's own while no practice is known */
  readonly today: (utcOffsetMinutes?: number) => string
  /** Milliseconds of UTC. */
  readonly now: () => number
}

export interface SignedIn {
  readonly payer: Payer
  readonly ports: PayerPorts
  /** Input kept across a new sign-in; null once the session has ended. */
  readonly typed: FormDrafts | null
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
