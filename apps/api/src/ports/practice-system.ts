import type { Cents } from '@payment-center/payments/money'

/** An account that got a statement. Ids are the system's, dates YYYY-MM-DD. */
export interface SentStatement {
  readonly accountId: string
  readonly statementId: string
  readonly sentOn: string
}

export interface SystemChanges {
  /** At most one for each account, the newest. */
  readonly sent: readonly SentStatement[]
  /** Patients with a changed treatment, or a payment at the front desk. */
  readonly patientIds: readonly string[]
  /** From where to read next. */
  readonly cursor: string
}

/** What a patient was charged for, and what they still owe of it. */
export interface Charge {
  readonly chargeId: string
  readonly treatment: string
  readonly date: string
  /** What is left of the patient's share; 0 if nothing is. */
  readonly open: Cents
  /** The full price, and what insurance pays; null once the patient has paid a part, or for what has no such parts. */
  readonly price: { readonly charge: Cents; readonly insurance: Cents } | null
}

export interface SystemPatient {
  readonly patientId: string
  readonly firstName: string
  readonly lastName: string
  /** Null for none. */
  readonly dateOfBirth: string | null
  readonly charges: readonly Charge[]
}

/** An account: who pays, and for whom. */
export interface SystemAccount {
  readonly payer: {
    readonly payerId: string
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    /** Empty for none. */
    readonly phoneNumber: string
    readonly language: 'en' | 'es' | null
    /** Whether texts are allowed; null while unknown. */
    readonly mayText: boolean | null
  }
  readonly patients: readonly SystemPatient[]
}

/** The payment of a bill. */
export interface PostedFor {
  readonly patientId: string
  /** Of the bill: it is written into the note, by which its payment is found. */
  readonly reference: string
}

/** What the system has of a bill's payment. */
export interface Posted {
  /** Payments less refunds. */
  readonly total: Cents
  /** The newest payment that can be refunded; null for none. */
  readonly refundable: { readonly id: string; readonly amount: Cents } | null
  /** Whether someone has entered a refund of that amount, which may be this one. */
  readonly hasDoubtfulRefund: boolean
}

export interface NewPosting extends PostedFor {
  readonly amount: Cents
  readonly paidOn: string
  /** For people, such as `credit card ending 4242`. */
  readonly method: string
  /** What it pays, oldest first. */
  readonly chargeIds: readonly string[]
}

/**
 * A practice-management system: bills are read from it, and payments posted to it. Every operation throws
 * PracticeSystemUnavailableError or PracticeSystemRefusedError.
 */
export interface PracticeSystem {
  /** @param since the last cursor, empty at first; and the day from which on statements count */
  readChanges(since: { readonly cursor: string; readonly from: string }, now: Date): Promise<SystemChanges>
  readAccount(accountId: string): Promise<SystemAccount>
  findPosted(posted: PostedFor): Promise<Posted>
  /** The same payment again is a second one. */
  post(posting: NewPosting): Promise<void>
  /** Refunds a whole payment. */
  refund(postedId: string): Promise<void>
}

/** How a practice's system is reached. */
export interface SystemAccess {
  readonly system: 'open-dental'
  readonly address: string
  readonly keys: string
  /** Awaited before each request; what it throws is thrown on. */
  readonly beforeRequest: () => Promise<void>
}

/** The system did not answer, or with something else, or refused our keys: it may have done what was asked. */
export class PracticeSystemUnavailableError extends Error {
  override readonly name = 'PracticeSystemUnavailableError'
}

/** The system refuses this one request. The message may name a patient: it is for the practice, not for the log. */
export class PracticeSystemRefusedError extends Error {
  override readonly name = 'PracticeSystemRefusedError'
}
