import type { Api, Result } from '@payment-center/api-client/http'
import {
  findReturnedLink,
  isBackFromBank,
  type PayerSession,
  type FormDrafts,
  type SessionStore,
} from '@payment-center/api-client/session'
import type { CardModule, CardSetupField } from '@payment-center/payments/vendor-modules'
import type { ExtraPaymentPorts, RetryFailedPorts } from '@payment-center/payments/flows'
import type { CheckoutCode, CheckoutPorts } from '@payment-center/payments/react/checkout'
import type { BankLinking } from '@payment-center/payments/react/methods'
import type { SavedBank } from '@payment-center/validation/model'
import type { CardSavingPort } from '@payment-center/payments/ports'
import { createContext, useContext, useCallback, useState, type ComponentType, type ReactNode } from 'react'

/** The signed-in payer at the chosen practice. */
export type Payer = Omit<PayerSession, 'practice'> &
  NonNullable<PayerSession['practice']> & {
    readonly api: Api
    /** False once this session has ended. */
    readonly isSignedIn: () => boolean
    readonly hold: SessionStore<unknown>['hold']
  }

export type Load<Value> = (payer: Payer) => Promise<Result<Value>>

/** Provides what a payment needs to the screens and dialogs that charge; `wiring` provides it. */
export type LoadPaying = () => Promise<{ readonly default: ComponentType<{ readonly children: ReactNode }> }>

/** All that a payment needs from the press to the outcome, in one chunk; `wiring` provides it. */
export interface Paying extends CheckoutCode {
  readonly createInvoicePorts: (payer: Payer, invoiceId: string) => CheckoutPorts
  /** The form that saves a card. */
  readonly cardModule: CardModule<CardSetupField>
  /** Signs in again at the bank of a saved account. */
  readonly bankRenewalOf: (payer: Payer, bank: SavedBank) => BankLinking
  readonly createCardSaving: (payer: Payer) => CardSavingPort
  readonly createRetryFailed: (
    payer: Payer,
    payment: { readonly invoiceId: string; readonly planId: string },
  ) => RetryFailedPorts
  readonly createExtraPayment: (payer: Payer) => ExtraPaymentPorts
}

export interface SignedIn {
  readonly payer: Payer
  readonly loadPaying: LoadPaying
  /** Input that survives a new sign-in; null once the session has ended. */
  readonly typed: FormDrafts | null
}

export const SignedInContext = createContext<SignedIn | null>(null)

/** @throws Error outside of the signed-in routes, which is a mistake of the program */
function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext)
  if (signedIn === null) throw new Error('this screen stands outside of the signed-in routes')
  return signedIn
}

/** @throws Error outside of the signed-in routes, which is a mistake of the program */
export const usePayer = (): Payer => useSignedIn().payer

/** @throws Error outside of the signed-in routes, which is a mistake of the program */
export const useLoadPaying = (): LoadPaying => useSignedIn().loadPaying

/** For the screens that charge; it is loaded before they render. */
export const PayingContext = createContext<Paying | null>(null)

/** @throws Error outside of the routes that charge, which is a mistake of the program */
export function usePaying(): Paying {
  const paying = useContext(PayingContext)
  if (paying === null) throw new Error('this screen stands outside of the routes that charge')
  return paying
}

/**
 * Like useState, but the value survives a new sign-in after the session ended. For amounts and email addresses; never
 * for card or health data.
 * @param name of the field, unique per entity, such as `receipt`
 * @returns the value, its setter, and a function that discards it, to be called once it was submitted or abandoned
 */
export function useDraft(
  name: string,
): readonly [value: string, write: (value: string) => void, discard: () => void] {
  const { typed } = useSignedIn()
  const [value, setValue] = useState(() => typed?.read(name) ?? '')
  const write = useCallback(
    (next: string) => {
      setValue(next)
      typed?.write(name, next)
    },
    [typed, name],
  )
  const discard = useCallback(() => {
    setValue('')
    typed?.write(name, null)
  }, [typed, name])
  return [value, write, discard]
}

/** The saved account at whose bank the payer signs in again; at first the one with which a bank's own site returned. */
export const useRenewedBank = () =>
  useState<SavedBank | null>(() => (isBackFromBank() ? (findReturnedLink()?.renewed ?? null) : null))
