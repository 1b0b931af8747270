import type { Cents } from '@payment-center/payments/money'
import {
  amount,
  amountSentences,
  dateOfBirth,
  dateOfBirthSentences,
  fieldError,
  firstNameSentences,
  lastNameSentences,
  parseAmount,
  personName,
  problemOf,
} from '@payment-center/validation/fields'
import type { Language } from '@payment-center/ui/language'

/** The form of Pay as Guest. Kept in memory alone: it is health data. */
export interface PatientEntry extends EnteredText {
  /** The patient of a signed-in payer: no name or date of birth is entered. */
  readonly isOwnPatient: boolean
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
}

export const emptyEntry: PatientEntry = {
  amount: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  reference: '',
  isOwnPatient: false,
}

/** Validation errors by field id, in page order. */
export const entryErrors = (entry: PatientEntry, language: Language) => ({
  amount: fieldError(amount, amountSentences, entry.amount, language),
  ...(!entry.isOwnPatient && {
    firstName: fieldError(personName, firstNameSentences, entry.firstName, language),
    lastName: fieldError(personName, lastNameSentences, entry.lastName, language),
    dateOfBirth: fieldError(dateOfBirth, dateOfBirthSentences, entry.dateOfBirth, language),
  }),
})

export type EntryErrors = Readonly<Partial<ReturnType<typeof entryErrors>>>

export const isValid = (entry: PatientEntry): boolean =>
  Object.values(entryErrors(entry, 'en')).every((error) => error === undefined)

/** The amount in cents; null while it is invalid. */
export const payableAmount = (entry: PatientEntry): Cents | null =>
  problemOf(amount, entry.amount) === null ? parseAmount(entry.amount) : null

export const isSameEntry = (one: PatientEntry, other: PatientEntry): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const nameOf = ({ firstName, lastName }: Pick<EnteredText, 'firstName' | 'lastName'>) =>
  `${firstName.trim()} ${lastName.trim()}`
