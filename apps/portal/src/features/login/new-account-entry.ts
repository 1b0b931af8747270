import type { NewPayer } from '@payment-center/api-client/endpoints/accounts'
import {
  dateOfBirth,
  dateOfBirthSentences,
  email,
  emailSentences,
  firstNameSentences,
  lastNameSentences,
  personName,
  phone,
  phoneSentences,
  problemOf,
  type DateOfBirthProblem,
  type EmailProblem,
  type PersonNameProblem,
  type PhoneProblem,
} from '@payment-center/validation/fields'
import type { Language } from '@payment-center/ui/language'

export const emptyNewPayer: NewPayer = { email: '', firstName: '', lastName: '', phone: '', dateOfBirth: '' }

/** The fields in page order; also their ids, for the links of the error summary. */
const order = ['email', 'firstName', 'lastName', 'phone', 'dateOfBirth'] as const

export type NewPayerErrors = Readonly<Partial<Record<keyof NewPayer, string>>>

/** Validation errors by field. */
export function newPayerErrors(entry: NewPayer, language: Language): NewPayerErrors {
  const problems = {
    email: problemOf<EmailProblem>(email, entry.email),
    firstName: problemOf<PersonNameProblem>(personName, entry.firstName),
    lastName: problemOf<PersonNameProblem>(personName, entry.lastName),
    phone: problemOf<PhoneProblem>(phone, entry.phone),
    dateOfBirth: problemOf<DateOfBirthProblem>(dateOfBirth, entry.dateOfBirth),
  }
  return {
    ...(problems.email && { email: emailSentences[problems.email][language] }),
    ...(problems.firstName && { firstName: firstNameSentences[problems.firstName][language] }),
    ...(problems.lastName && { lastName: lastNameSentences[problems.lastName][language] }),
    ...(problems.phone && { phone: phoneSentences[problems.phone][language] }),
    ...(problems.dateOfBirth && { dateOfBirth: dateOfBirthSentences[problems.dateOfBirth][language] }),
  }
}

/** The errors in page order, for the error summary. */
export function summaryOf(errors: NewPayerErrors): { readonly fieldId: string; readonly message: string }[] {
  return order.flatMap((fieldId) => {
    const message = errors[fieldId]
    return message === undefined ? [] : [{ fieldId, message }]
  })
}
