import type { Cents } from '@payment-center/payments/money'
import {
  amount,
  amountSentences,
  dateOfBirth,
  dateOfBirthSentences,
  email,
  fieldError,
  firstNameSentences,
  lastNameSentences,
  parseAmount,
  personName,
  problemOf,
} from '@payment-center/validation/fields'
import type { Language } from '@payment-center/ui/language'

/** The form of Pay as Guest. Health data: stored for the reload of an error alone. */
export interface PatientEntry extends EnteredText {
  /** The patient of a signed-in payer: no name or date of birth is entered. */
  readonly isOwnPatient: boolean
  /** The practice's, whose day a date of birth can't be after; the browser's own without one. */
  readonly utcOffsetMinutes?: number
}

/** The form's fields. */
export interface EnteredText {
  readonly amount: string
  readonly firstName: string
  readonly lastName: string
  /** MM/DD/YYYY */
  readonly dateOfBirth: string
  /** Invoice or account number; may be empty. */
  readonly reference: string
  /** For email about the payment; may be empty. */
  readonly email: string
}

export const emptyEntry: PatientEntry = {
  amount: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  reference: '',
  email: '',
  isOwnPatient: false,
}

/** Validation errors by field id, in page order. */
export const entryErrors = (entry: PatientEntry, language: Language) => ({
  amount: fieldError(amount, amountSentences, entry.amount, language),
  ...(!entry.isOwnPatient && {
    firstName: fieldError(personName, firstNameSentences, entry.firstName, language),
    lastName: fieldError(personName, lastNameSentences, entry.lastName, language),
    dateOfBirth: fieldError(
      dateOfBirth(entry.utcOffsetMinutes),
      dateOfBirthSentences,
      entry.dateOfBirth,
      language,
    ),
  }),
})

/** The email is optional. */
export const isEmailValid = ({ email: typed }: EnteredText): boolean =>
  typed.trim() === '' || problemOf(email, typed) === null

export type EntryErrors = Readonly<Partial<ReturnType<typeof entryErrors> & { email: string }>>

export const isValid = (entry: PatientEntry): boolean =>
  isEmailValid(entry) && Object.values(entryErrors(entry, 'en')).every((error) => error === undefined)

/** The amount in cents; null while it is invalid. */
export const payableAmount = (entry: PatientEntry): Cents | null =>
  problemOf(amount, entry.amount) === null ? parseAmount(entry.amount) : null

export const isSameEntry = (one: PatientEntry, other: PatientEntry): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const nameOf = ({ firstName, lastName }: Pick<EnteredText, 'firstName' | 'lastName'>) =>
  `${firstName.trim()} ${lastName.trim()}`
