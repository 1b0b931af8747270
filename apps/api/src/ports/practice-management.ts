import type { Cents } from '@payment-center/payments/money'

/** An account that got a statement. Ids are the system's, dates YYYY-MM-DD. */
export type SentStatement = Readonly<Record<'accountId' | 'statementId' | 'sentOn', string>>

export interface SystemChanges {
  /** At most one for each account, the newest. */
  readonly sent: readonly SentStatement[]
  /** Patients with a changed treatment, or a payment at the front desk. */
  readonly patientIds: readonly string[]
  /** Where the next read starts. */
  readonly cursor: string
}

/** A treatment with the patient's unpaid share. */
export interface Charge {
  readonly chargeId: string
  readonly treatment: string
  readonly date: string
  /** Cents of the patient's share that are unpaid. */
  readonly open: Cents
  /** The full price, and the insurance's part; null once the patient has paid a part, or if there is no such split. */
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

export interface PostedFor {
  readonly patientId: string
  /** Identifies the bill: the payment's note contains it. */
  readonly reference: string
}

/** A bill's payment as the system has stored it. */
export interface Posted {
  /** Payments less refunds. */
  readonly total: Cents
  /** The newest payment that can be refunded; null for none. */
  readonly refundable: { readonly id: string; readonly amount: Cents } | null
  /** Whether people have entered a refund of that amount, which may be the same one. */
  readonly hasDoubtfulRefund: boolean
}

export interface NewPosting extends PostedFor {
  readonly amount: Cents
  readonly paidOn: string
  /** For people, such as `credit card ending 4242`. */
  readonly method: string
  /** The charges that it pays, oldest first. */
  readonly chargeIds: readonly string[]
}

/**
 * A practice-management system, or `system` for short: bills are read from it, and payments posted to it. Every
 * operation throws PracticeManagementUnavailableError or PracticeManagementRefusedError.
 */
export interface PracticeManagement {
  /** @param since the last cursor, empty at first; and the day from which on statements count */
  readChanges(since: { readonly cursor: string; readonly from: string }, now: Date): Promise<SystemChanges>
  readAccount(accountId: string): Promise<SystemAccount>
  findPosted(posted: PostedFor): Promise<Posted>
  /** Not idempotent: a repeated call posts a second payment. */
  post(posting: NewPosting): Promise<void>
  /** Refunds a whole payment. */
  refund(postedId: string): Promise<void>
}

export interface PracticeManagementAccess {
  readonly system: 'open-dental'
  readonly address: string
  readonly keys: string
  /** Awaited before each request; an error that it throws ends the request. */
  readonly beforeRequest: () => Promise<void>
}

/** No answer, an invalid answer, or refused keys: the request may have been carried out. */
export class PracticeManagementUnavailableError extends Error {
  override readonly name = 'PracticeManagementUnavailableError'
}

/** The system refuses this one request. The message may name a patient: it is for the practice, not for the log. */
export class PracticeManagementRefusedError extends Error {
  override readonly name = 'PracticeManagementRefusedError'
}
