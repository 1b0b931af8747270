import type { Cents } from '@payment-center/payments/money'
import {
  amount,
  amountSentences,
  dateOfBirth,
  dateOfBirthSentences,
  firstNameSentences,
  lastNameSentences,
  parseAmount,
  personName,
  problemOf,
  type AmountProblem,
  type DateOfBirthProblem,
  type PersonNameProblem,
} from '@payment-center/validation/fields'
import type { Language } from '@payment-center/ui/language'

/** The form of Pay as Guest. Kept in memory alone: it is health data. */
export interface PatientEntry {
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
}

/** Also the ids of the fields, for the links of the error summary. */
export type RequiredField = 'amount' | 'firstName' | 'lastName' | 'dateOfBirth'

export type EntryErrors = Readonly<Partial<Record<RequiredField, string>>>

/** Validation errors by field. */
export function entryErrors(entry: PatientEntry, language: Language): EntryErrors {
  const problems = {
    amount: problemOf<AmountProblem>(amount, entry.amount),
    firstName: problemOf<PersonNameProblem>(personName, entry.firstName),
    lastName: problemOf<PersonNameProblem>(personName, entry.lastName),
    dateOfBirth: problemOf<DateOfBirthProblem>(dateOfBirth, entry.dateOfBirth),
  }
  return {
    ...(problems.amount && { amount: amountSentences[problems.amount][language] }),
    ...(problems.firstName && { firstName: firstNameSentences[problems.firstName][language] }),
    ...(problems.lastName && { lastName: lastNameSentences[problems.lastName][language] }),
    ...(problems.dateOfBirth && { dateOfBirth: dateOfBirthSentences[problems.dateOfBirth][language] }),
  }
}

/** The errors in page order, for the error summary. */
export function summaryOf(errors: EntryErrors): { readonly fieldId: string; readonly message: string }[] {
  const order: readonly RequiredField[] = ['amount', 'firstName', 'lastName', 'dateOfBirth']
  return order.flatMap((fieldId) => {
    const message = errors[fieldId]
    return message === undefined ? [] : [{ fieldId, message }]
  })
}

/** The amount in cents; null while it is invalid. */
export const payableAmount = (entry: PatientEntry): Cents | null =>
  problemOf(amount, entry.amount) === null ? parseAmount(entry.amount) : null

export const isSameEntry = (one: PatientEntry, other: PatientEntry): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const nameOf = ({ firstName, lastName }: PatientEntry) => `${firstName.trim()} ${lastName.trim()}`
