import type { PracticeLocation } from '@payment-center/validation/model'
import {
  checkRegistrationCode,
  completePasswordReset,
  createExternalUser,
  createPasswordReset,
} from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'

/**
 * Requests an emailed link to set a new password; the response is the same for every address. Errors: rate_limited.
 * @param practiceId the practice that the email is from, if known
 */
export function requestPasswordReset(
  api: Api,
  email: string,
  practiceId: number | undefined,
): Promise<Result<unknown>> {
  return api.call(createPasswordReset, {
    body: { username: email, ...(practiceId !== undefined && { practiceId }) },
  })
}

/** What a mailed link, or the landing of a text message, knows of an account. */
export interface AccountCode {
  readonly email: string
  readonly code: string
}

/**
 * Whether the six digits of a mail are needed beside this code; they are mailed by asking. Errors: invalid_field for a
 * code that is good for nothing, rate_limited.
 */
export async function needsEmailCode(api: Api, { email, code }: AccountCode): Promise<Result<boolean>> {
  const result = await api.call(checkRegistrationCode, { body: { username: email, code } })
  return mapResult(result, ({ emailCodeNeeded }) => emailCodeNeeded)
}

export interface NewPassword extends AccountCode {
  readonly password: string
  readonly place: PracticeLocation | null
  /** Null where the code came by mail itself. */
  readonly emailCode: string | null
}

/** Sets a password by a code, once: a reset, or the end of a registration. Errors: invalid_field, rate_limited. */
export function setPassword(api: Api, given: NewPassword): Promise<Result<unknown>> {
  const { email, code, password, place, emailCode } = given
  return api.call(completePasswordReset, {
    body: {
      username: email,
      newPassword: password,
      code,
      ...place,
      ...(emailCode !== null && { emailCode }),
    },
  })
}

/** A registration to pay external invoices, as typed. */
export interface NewPayer {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** MM/DD/YYYY */
  readonly dateOfBirth: string
}

/**
 * Registers a new payer of external invoices; a mailed link finishes it. Says the same for every address. Errors:
 * invalid_field, not_found, rate_limited.
 */
export function registerPayer(api: Api, place: PracticeLocation, payer: NewPayer): Promise<Result<unknown>> {
  const { email, firstName, lastName, phone, dateOfBirth } = payer
  return api.call(createExternalUser, {
    params: place,
    body: { patient: { email, firstName, lastName, phoneNumber: phone, dob: dateOfBirth } },
  })
}
