import type { FoundPatient, AmountPrices } from '@payment-center/api-client/endpoints/pay-as-guest'
import {
  hasOutcome,
  type Checkout,
  type CheckoutEvent,
  type CheckoutMethod,
} from '@payment-center/payments/flows'
import type { Cents } from '@payment-center/payments/money'
import { largestAmount } from '@payment-center/validation/fields'
import type { PatientProblem } from './search-patient.ts'
import type { Receipt } from '@payment-center/payments/react/receipt'
import { isSameEntry, type PatientEntry } from './patient-entry.ts'
import type { Api } from '@payment-center/api-client/http'

/** What started the payment: Next with a card or a bank account, or the wallet button. */
export type PayBy = Exclude<CheckoutMethod['by'], 'saved' | 'unlock'>

export interface PricedAmount {
  readonly amount: Cents
  readonly prices: AmountPrices
}

export interface FailedSearch {
  readonly why: PatientProblem
  /** In the server's words, if it only has words. */
  readonly serverMessage?: string | undefined
  /** The name of the search, not of the current form. */
  readonly patientName: string
}

/** Why the search found no patient, or did not start. */
export type EntryProblem = FailedSearch | 'codeFailed' | 'aboveLimit'

/** A payment that was requested: by which method, for whom, and how much. */
export interface Order {
  readonly by: PayBy
  readonly entry: PatientEntry
  readonly amount: Cents
  /** Null when the prices have not loaded yet. */
  readonly priced: PricedAmount | null
}

/** A payment for a found patient. */
export interface PatientPayment extends PricedAmount {
  readonly by: PayBy
  readonly entry: PatientEntry
  readonly patientId: string
  readonly patientName: string
  readonly reference: string
  /** YYYY-MM-DD */
  readonly date: string
}

export interface Form {
  readonly entry: PatientEntry
  /** The number of submits; errors appear from the first on. */
  readonly attempts: number
  /** The last button pressed; its error appears next to it. */
  readonly by: PayBy
}

/** The flow of Pay as Guest: form, patient search, checkout, receipt. */
export type PayAsGuest = { readonly form: Form; readonly checkout: Checkout } & (
  | { readonly status: 'entering'; readonly problem: EntryProblem | null }
  /** The chunk, the prices and the patient are loading. */
  | { readonly status: 'finding'; readonly order: Order }
  | {
      readonly status: 'paying'
      readonly payment: PatientPayment
      /** Null until the server has recorded the payment. */
      readonly receipt: Receipt | null
    }
  | { readonly status: 'receipt'; readonly payment: PatientPayment; readonly receipt: Receipt }
)

export type PayAsGuestEvent =
  | { readonly type: 'typed'; readonly entry: PatientEntry }
  | { readonly type: 'submitted'; readonly by: PayBy; readonly priced: PricedAmount | null }
  | {
      readonly type: 'found'
      readonly patient: FoundPatient
      readonly priced: PricedAmount
      readonly date: string
    }
  | { readonly type: 'failed'; readonly problem: EntryProblem }
  | CheckoutEvent
  /** The server has recorded the payment. */
  | { readonly type: 'recorded'; readonly receipt: Receipt }

/** The payment that a wallet's sheet would pay: never for another patient or amount than the form's. */
export const paymentOfSheet = (state: PayAsGuest): PatientPayment | null =>
  state.status === 'paying' &&
  state.payment.by === 'wallet' &&
  !hasOutcome(state.checkout.flows) &&
  isSameEntry(state.payment.entry, state.form.entry)
    ? state.payment
    : null

/** Whether the total could be more than can be charged, whichever card is used. */
export const isAboveLimit = ({ credit, debit, prepaid, ach }: AmountPrices, by: PayBy): boolean =>
  (by === 'bank' ? ach : Math.max(credit, debit, prepaid)) > largestAmount

/** Where the API emails the receipt by itself; null for nowhere. An API without additions keeps no address. */
export const emailedTo = (api: Api, payment: PatientPayment | null): string | null =>
  (api.takesAdditions() && payment?.entry.email.trim()) || null
