import type { FoundPatient, AmountPrices } from '@payment-center/api-client/endpoints/external'
import { isOver, type Checkout, type CheckoutEvent } from '@payment-center/payments/flows'
import type { Cents } from '@payment-center/payments/money'
import type { PatientProblem } from './search-patient.ts'
import type { ExternalMethod } from './amount/known-total.ts'
import type { WalletStage } from '@payment-center/payments/react'
import { isSameEntry, type PatientEntry } from './patient-entry.ts'
import type { PaymentReceipt } from './receipt/payment-receipt.ts'

/** What begins a payment: Next with the method that is chosen, or the wallet's button. */
export type PayBy = ExternalMethod | 'wallet'

/** What an amount costs by each method. */
export interface PricedAmount {
  readonly amount: Cents
  readonly prices: AmountPrices
}

export interface FailedSearch {
  readonly why: PatientProblem
  /** The name that was searched for, whatever is typed by now. */
  readonly patientName: string
}

/** What a press asks for. */
export interface Order {
  readonly by: PayBy
  readonly entry: PatientEntry
  readonly amount: Cents
  /** Null where the press came before the price. */
  readonly priced: PricedAmount | null
}

/** A payment whose patient was found. */
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
  readonly method: ExternalMethod | null
  /** How often a payment was to be payment: errors are shown from the first time on. */
  readonly attempts: number
  /** What was pressed last: its trouble stands beside it. */
  readonly by: PayBy
  /** The browser has no wallet. */
  readonly noWallet: boolean
}

/** Paying for a patient without an account: the form, the search, the payment, its receipt. */
export type PayAsGuest = { readonly form: Form } & (
  | { readonly status: 'entering'; readonly problem: FailedSearch | 'codeFailed' | null }
  /** Code, price and patient are being loaded. */
  | { readonly status: 'finding'; readonly order: Order }
  | {
      readonly status: 'paying'
      readonly payment: PatientPayment
      readonly checkout: Checkout
      /** Null until there is one. */
      readonly receipt: PaymentReceipt | null
    }
  | { readonly status: 'receipt'; readonly payment: PatientPayment; readonly receipt: PaymentReceipt }
)

export type PayAsGuestEvent =
  | { readonly type: 'typed'; readonly entry: PatientEntry }
  | { readonly type: 'methodChosen'; readonly method: ExternalMethod }
  | { readonly type: 'pressed'; readonly by: PayBy; readonly priced: PricedAmount | null }
  | {
      readonly type: 'found'
      readonly patient: FoundPatient
      readonly priced: PricedAmount
      readonly date: string
    }
  | { readonly type: 'failed'; readonly problem: FailedSearch | 'codeFailed' }
  | { readonly type: 'checkout'; readonly event: CheckoutEvent }
  /** The server's record of the payment was read. */
  | { readonly type: 'settled'; readonly receipt: PaymentReceipt }
  | { readonly type: 'receiptOpened' }

/** How far the wallet is. Once the browser is known to have none, that is said for good. */
export function walletStage(state: PayAsGuest): WalletStage {
  if (state.form.noWallet) return 'missing'
  if (state.status === 'finding' && state.order.by === 'wallet') return 'fetching'
  return state.status === 'paying' && offersWallet(state) ? state.checkout.wallet : 'none'
}

/** Whether the wallet's button may stand on the page: its sheet never pays for another patient than is typed. */
export const offersWallet = (state: PayAsGuest): boolean =>
  state.status === 'paying' &&
  state.payment.by === 'wallet' &&
  !isOver(state.checkout.flows) &&
  isSameEntry(state.payment.entry, state.form.entry)
