import type { SavedBank } from '@payment-center/validation/model'
import type { LazyComponent } from '@payment-center/ui/loading'
import type { ReactNode } from 'react'
import type { Checkout, CheckoutEvent } from '../../flows/index.ts'
import type { Cents } from '../../money/index.ts'
import type { Receipt } from '../pay-invoice/receipt.ts'
import type { OpenFlow } from '../use-flow.ts'

export type OpenCheckout = OpenFlow<Checkout, CheckoutEvent>

/** Totals in cents by each kind of method, tax and fee included. */
export type Prices = Readonly<Record<'credit' | 'debit' | 'prepaid' | 'ach', Cents>>

/** What is paid, as every way of paying needs it. */
export interface Payable {
  /** In words, under a dialog's title; left out, "Invoice #…". */
  readonly subject?: string
  /** The invoice's number, or the payer's own reference. */
  readonly number: string
  readonly prices: Prices
  /** Another page has a payment under way. */
  readonly paymentInProgress: boolean
  readonly practice: {
    readonly practiceId: number
    readonly name: string
    readonly phone?: string | undefined
    readonly publishableKey: string
  }
  /** The server's record of the payment; null until there is one. */
  readonly receipt: Receipt | null
  /** YYYY-MM-DD */
  readonly today: string
}

/** Who is paying, as far as a checkout differs by it: a value, so that nothing asks who it is. */
export interface Audience {
  /** absent: nothing may be saved, so that nothing is offered. */
  readonly saveCard: 'offered' | 'absent'
  /** absent: the receipt is a page of its own, or none is printed. */
  readonly print: 'offered' | 'absent'
  /** Named where a bank account can't be kept; null for a guest. */
  readonly payerId: number | null
  /** The way on after a payment: a ButtonLink. */
  readonly after: ReactNode
}

export interface WayProps {
  readonly checkout: OpenCheckout
  readonly invoice: Payable
  readonly audience: Audience
}

export interface WalletWayProps extends WayProps {
  /** Where the provider's button goes; null while nothing can be paid. */
  readonly slot: Element | null
}

export interface SavedWayProps extends WayProps {
  /** A bank account was linked, and is about to be paid with. */
  readonly onBankLinked: (bank: SavedBank) => void
}

/** The ways of paying, whose code is loaded when each is first pressed. `Given` is what an app's own parts need beside. */
export interface Ways<Given = unknown> {
  readonly card: LazyComponent<WayProps & Given>
  readonly wallet: LazyComponent<WalletWayProps & Given>
  readonly saved: LazyComponent<SavedWayProps & Given>
}
