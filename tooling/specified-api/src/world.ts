import type { Switches } from './switches.ts'

/** A fee program prices these kinds of payment methods. */
export const pricedKinds = ['credit', 'debit', 'prepaid', 'ach'] as const
export type PricedKind = (typeof pricedKinds)[number]
export type CentsPerKind = Readonly<Record<PricedKind, number>>

export interface Practice {
  readonly practiceId: number
  readonly locationId: number
  readonly practiceName: string
  readonly phoneNumber: string
  readonly address: Readonly<Record<string, string>>
  readonly logoBackgroundColor: string
  readonly enableGuestLink: boolean
}

export interface Account {
  readonly portalUserId: number
  readonly email: string
  accountStatus: 'active' | 'pending'
  password: string | null
}

/** The person who pays at one practice; here also the patient. */
export interface Payer {
  readonly payerId: number
  readonly patientId: number
  readonly practiceId: number
  readonly portalUserId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: string
  /** YYYY-MM-DD */
  readonly dateOfBirth: string
  /** The customer at the card provider. */
  readonly customer: string
}

export interface Procedure {
  readonly treatmentDescription: string
  readonly treatmentDate: string
  readonly amount: number
  readonly isTaxable: boolean
}

export type InvoiceStatus =
  | 'paid'
  | 'scheduled'
  | 'unpaid'
  | 'refunded'
  | 'partially_refunded'
  | 'stripe_pending'
  | 'failed'

/** A charge event. Amounts in cents, dates as YYYY-MM-DD. */
export interface Invoice {
  readonly chargeEventId: number
  readonly transactionId: number
  readonly practiceId: number
  readonly payerId: number
  readonly dueDate: string
  readonly procedures: readonly Procedure[]
  readonly paymentPlanId: number | null
  status: InvoiceStatus
  /** The kind that the payer chose last. */
  paymentMethod: PricedKind
  /** Intents at the card provider whose outcome isn't known. */
  openIntents: OpenIntent[]
  payment: Payment | null
  /** The saved method with which a plan's payment failed. */
  triedMethod: number | null
}

export interface OpenIntent {
  readonly id: string
  isSaved: boolean
}

export interface Payment {
  readonly amount: number
  readonly applicationFee: number
  readonly type: 'card' | 'ach'
  readonly transactionDate: string
}

export interface Card {
  readonly tokenId: number
  readonly payerId: number
  readonly paymentMethodCardId: string
  readonly cardType: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly nameOnCard: string
  readonly funding: string
}

export interface Bank {
  readonly achId: number
  readonly payerId: number
  readonly customerId: string
  readonly bankAccountPaymentMethodId: string
  readonly bankName: string
  readonly accountLast4: string
  readonly accessToken: string
  readonly accountId: string
}

export interface Plan {
  readonly paymentPlanId: number
  readonly practiceId: number
  readonly payerId: number
  readonly description: string
  status: 'active' | 'paid_off' | 'cancelled'
  readonly subtotal: number
  remaining: number
  readonly monthly: number
  readonly downPayment: number
  readonly startDate: string
  readonly endDate: string
  readonly nextDate: string
  /** A tokenId or an achId. */
  method: number
}

export interface Token {
  readonly kind: 'payer' | 'guest'
  readonly portalUserId: number | null
  /** The one invoice that a guest may see. */
  readonly chargeEventId: number | null
}

interface Mail {
  readonly to: string
  readonly code?: string
  readonly chargeEventId?: number
}

export interface ReceivedRequest {
  readonly method: string
  /** Without `/api/v1`, with the query. */
  readonly path: string
  readonly body: unknown
  readonly status: number
  /** Whether section 7 of the specification has this call. */
  readonly isSpecified: boolean
}

/** Everything that the server knows. */
export interface World {
  readonly switches: Switches
  readonly practices: Practice[]
  readonly accounts: Account[]
  readonly payers: Payer[]
  readonly invoices: Invoice[]
  readonly plans: Plan[]
  readonly cards: Card[]
  readonly banks: Bank[]
  readonly tokens: Map<string, Token>
  /** The account of each code that was mailed and not used. */
  readonly codes: Map<string, string>
  readonly mails: Mail[]
  /** Every payment intent that was created at the card provider. */
  readonly intents: { readonly chargeEventId: number; readonly id: string }[]
  readonly requests: ReceivedRequest[]
  /** What a client sent that section 7 does not have, or lacks. */
  readonly violations: string[]
}
