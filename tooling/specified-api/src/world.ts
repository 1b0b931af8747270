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

/** A payer at one practice, and their patient. Without a password, the account is pending. */
export type Payer = Numbers<'payerId' | 'patientId' | 'practiceId' | 'portalUserId'> &
  Texts<'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'dateOfBirth' | 'customer'> & {
    password: string | null
  }

export type Procedure = Numbers<'amount'> &
  Texts<'treatmentDescription' | 'treatmentDate'> & { readonly isTaxable: boolean }

/** A charge event. Amounts in cents, dates as YYYY-MM-DD. */
export type Invoice = Numbers<'chargeEventId' | 'transactionId' | 'practiceId' | 'payerId'> &
  Texts<'dueDate'> & {
    readonly procedures: readonly Procedure[]
    readonly paymentPlanId: number | null
    status: 'paid' | 'scheduled' | 'unpaid' | 'stripe_pending' | 'failed'
    /** The kind that the payer chose last. */
    paymentMethod: PricedKind
    /** Intents whose outcome isn't known, and whether their card is to be saved. */
    openIntents: { readonly id: string; isSaved: boolean }[]
    payment: (Numbers<'amount' | 'applicationFee'> & Texts<'type' | 'transactionDate'>) | null
    /** The saved method with which a plan's payment failed. */
    triedMethod: number | null
  }

/** `methodId` is the tokenId, `source` the id at the card provider. */
export type Card = Numbers<'methodId' | 'payerId' | 'expMonth' | 'expYear'> &
  Texts<'source' | 'cardType' | 'last4' | 'nameOnCard' | 'funding'> & {
    readonly kind: Exclude<PricedKind, 'ach'>
  }

/** `methodId` is the achId. */
export type Bank = Numbers<'methodId' | 'payerId'> &
  Texts<'source' | 'customerId' | 'bankName' | 'accountLast4' | 'accessToken' | 'accountId'> & {
    readonly kind: 'ach'
  }

export type Method = Card | Bank

/** Paid off without a rest. */
export type Plan = Numbers<'paymentPlanId' | 'payerId'> &
  Texts<'description'> & { remaining: number; methodId: number }

/** A guest's has the id of their one invoice, a payer's that of their account. */
export type Token = Numbers<'id'> & { readonly kind: 'payer' | 'guest' }

export function newWorld(switches: Switches) {
  return {
    switches,
    practices: [] as Practice[],
    payers: [] as Payer[],
    invoices: [] as Invoice[],
    plans: [] as Plan[],
    methods: [] as Method[],
    tokens: new Map<string, Token>(),
    /** The email of each code that was mailed and not used. */
    codes: new Map<string, string>(),
    mails: [] as { readonly to: string; readonly code?: string; readonly chargeEventId?: number }[],
    /** The cents of each payment. */
    captured: [] as number[],
    /** `isSpecified`: whether section 7 has the call. Paths are without `/api/v1`, with the query. */
    requests: [] as (Texts<'method' | 'path'> &
      Numbers<'status'> & { readonly body: unknown; readonly isSpecified: boolean })[],
    /** What a client sent against section 7. */
    violations: [] as string[],
  }
}

/** All data of the server. */
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
