import type { NewPayer } from '@payment-center/api-client/endpoints/account'
import {
  dateOfBirth,
  dateOfBirthSentences,
  email,
  emailSentences,
  fieldError,
  firstNameSentences,
  lastNameSentences,
  personName,
  phone,
  phoneSentences,
} from '@payment-center/validation/fields'
import type { Language } from '@payment-center/ui/language'

export const emptyNewPayer: NewPayer = { email: '', firstName: '', lastName: '', phone: '', dateOfBirth: '' }

/** Validation errors by field id, in page order. */
export const newPayerErrors = (entry: NewPayer, language: Language) => ({
  email: fieldError(email, emailSentences, entry.email, language),
  firstName: fieldError(personName, firstNameSentences, entry.firstName, language),
  lastName: fieldError(personName, lastNameSentences, entry.lastName, language),
  phone: fieldError(phone, phoneSentences, entry.phone, language),
  dateOfBirth: fieldError(dateOfBirth, dateOfBirthSentences, entry.dateOfBirth, language),
})

export type NewPayerErrors = Readonly<Partial<ReturnType<typeof newPayerErrors>>>
