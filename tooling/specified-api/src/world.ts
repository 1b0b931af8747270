import type { Switches } from './switches.ts'

export const pricedKinds = ['credit', 'debit', 'prepaid', 'ach'] as const
export type PricedKind = (typeof pricedKinds)[number]

type Numbers<Name extends string> = Readonly<Record<Name, number>>
type Texts<Name extends string> = Readonly<Record<Name, string>>

export type Practice = Numbers<'practiceId' | 'locationId'> &
  Texts<'practiceName' | 'phoneNumber' | 'logoBackgroundColor'> & {
    readonly address: Readonly<Record<string, string>>
    readonly enableGuestLink: boolean
  }

export interface Account {
  readonly portalUserId: number
  readonly email: string
  accountStatus: 'active' | 'pending'
  password: string | null
}

/** Who pays at one practice; here also the patient. `customer` is the card provider's. */
export type Payer = Numbers<'payerId' | 'patientId' | 'practiceId' | 'portalUserId'> &
  Texts<'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'dateOfBirth' | 'customer'>

export type Procedure = Numbers<'amount'> &
  Texts<'treatmentDescription' | 'treatmentDate'> & { readonly isTaxable: boolean }

/** A charge event. Amounts in cents, dates as YYYY-MM-DD. */
export interface Invoice {
  readonly chargeEventId: number
  readonly transactionId: number
  readonly practiceId: number
  readonly payerId: number
  readonly dueDate: string
  readonly procedures: readonly Procedure[]
  readonly paymentPlanId: number | null
  status: 'paid' | 'scheduled' | 'unpaid' | 'stripe_pending' | 'failed'
  /** The kind that the payer chose last. */
  paymentMethod: PricedKind
  /** Intents whose outcome isn't known, and whether their card is to be saved. */
  openIntents: { readonly id: string; isSaved: boolean }[]
  payment: { amount: number; applicationFee: number; type: 'card' | 'ach'; transactionDate: string } | null
  /** The saved method with which a plan's payment failed. */
  triedMethod: number | null
}

export type Card = Numbers<'tokenId' | 'payerId' | 'expMonth' | 'expYear'> &
  Texts<'paymentMethodCardId' | 'cardType' | 'last4' | 'nameOnCard' | 'funding'>

export type Bank = Numbers<'achId' | 'payerId'> &
  Texts<
    'customerId' | 'bankAccountPaymentMethodId' | 'bankName' | 'accountLast4' | 'accessToken' | 'accountId'
  >

/** `method` is a tokenId or an achId. */
export interface Plan {
  readonly paymentPlanId: number
  readonly payerId: number
  readonly description: string
  status: 'active' | 'paid_off' | 'cancelled'
  remaining: number
  method: number
}

/** A guest may see one invoice, a payer all their own. */
export type Token =
  | { readonly kind: 'payer'; readonly portalUserId: number }
  | { readonly kind: 'guest'; readonly chargeEventId: number }

export interface ReceivedRequest {
  readonly method: string
  /** Without `/api/v1`, with the query. */
  readonly path: string
  readonly body: unknown
  readonly status: number
  /** Whether section 7 of the specification has this call. */
  readonly isSpecified: boolean
}

interface Mail {
  readonly to: string
  readonly code?: string
  readonly chargeEventId?: number
}

export function newWorld(switches: Switches) {
  return {
    switches,
    practices: [] as Practice[],
    accounts: [] as Account[],
    payers: [] as Payer[],
    invoices: [] as Invoice[],
    plans: [] as Plan[],
    cards: [] as Card[],
    banks: [] as Bank[],
    tokens: new Map<string, Token>(),
    /** The email of each code that was mailed and not used. */
    codes: new Map<string, string>(),
    mails: [] as Mail[],
    intents: [] as { readonly chargeEventId: number; readonly id: string }[],
    requests: [] as ReceivedRequest[],
    /** What a client sent that section 7 does not have, or lacks. */
    violations: [] as string[],
  }
}

/** Everything that the server knows. */
export type World = ReturnType<typeof newWorld>

let lastId = 1_000_000

/** Never the same one, also after a reset: the provider still has the payments from before. */
export function newId(): number {
  lastId += 1
  return lastId
}

/** A day as YYYY-MM-DD, in New York, relative to today. */
export function day(fromToday = 0): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format()
  return new Date(Date.parse(today) + fromToday * 86_400_000).toISOString().slice(0, 10)
}
