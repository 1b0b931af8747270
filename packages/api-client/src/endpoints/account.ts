import type { PracticeLocation } from '@payment-center/validation/model'
import {
  checkRegistrationCode,
  completePasswordReset,
  createExternalUser,
  createPasswordReset,
} from '@payment-center/validation/wire'
import { callAddition, mapResult, succeed, type Api, type Result } from '../http/index.ts'

/**
 * Requests an emailed link to set a new password; the response is the same for every address. Errors: rate_limited.
 * @param practiceId the practice that the email is from, if known
 */
export function requestPasswordReset(api: Api, email: string, practiceId: string | undefined) {
  return api.call(createPasswordReset, {
    body: { username: email, ...(practiceId !== undefined && { practiceId }) },
  })
}

/** The code of an emailed link or of a text message's landing page, and the account's email. */
export interface AccountCode {
  readonly email: string
  readonly code: string
}

/**
 * Whether this code also needs the six digits of an email; the call mails them, in the name of the link's practice.
 * Errors: invalid_field for an invalid code, rate_limited.
 */
export async function needsEmailCode(
  api: Api,
  { email, code, practiceLocation }: Pick<PasswordOfAccount, 'email' | 'code' | 'practiceLocation'>,
): Promise<Result<boolean>> {
  const practice = practiceLocation && { practiceId: practiceLocation.practiceId }
  const body = { username: email, code, ...practice }
  const result = await callAddition(api, checkRegistrationCode, { body })
  // An API without this call asks for no digits.
  if (result === null) return succeed(false)
  return mapResult(result, ({ emailCodeNeeded }) => emailCodeNeeded)
}

export interface PasswordOfAccount extends AccountCode {
  readonly password: string
  readonly practiceLocation: PracticeLocation | null
  /** The account pays external invoices, at this practice. */
  readonly externalReset: boolean
  /** Null if the code itself was emailed. */
  readonly emailCode: string | null
}

/** Sets a password with a single-use code, after a reset or a registration. Errors: invalid_field, rate_limited. */
export function setPassword(api: Api, given: PasswordOfAccount): Promise<Result<unknown>> {
  const { email, code, password, practiceLocation, externalReset, emailCode } = given
  return api.call(completePasswordReset, {
    body: {
      username: email,
      newPassword: password,
      code,
      ...(externalReset && practiceLocation),
      ...(emailCode !== null && { emailCode }),
    },
  })
}

export interface NewPayer {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** MM/DD/YYYY */
  readonly dateOfBirth: string
}

/**
 * Registers a new payer of external invoices and mails a link that completes it. The answer is the same for every
 * address.
 * Errors: invalid_field, not_found, rate_limited.
 */
export function registerPayer(api: Api, practiceLocation: PracticeLocation, payer: NewPayer) {
  const { email, firstName, lastName, phone, dateOfBirth } = payer
  return api.call(createExternalUser, {
    params: practiceLocation,
    body: { patient: { email, firstName, lastName, phoneNumber: phone, dob: dateOfBirth } },
  })
}
