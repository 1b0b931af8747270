import { isNewPassword } from '@payment-center/validation/fields'
import { ApiError } from '../../base/api-error.ts'
import { admitHashing } from '../../auth/admit-hashing.ts'
import { hashPassword, isCommonPassword, verifyPassword } from '../../auth/passwords.ts'

export interface NewPassword {
  readonly newPassword: string
  /** The email, and the names of the person and their practices. */
  readonly account: readonly string[]
  /** Of the password until now; null for a new account. */
  readonly oldHash: string | null
}

async function hashIfAccepted({ newPassword, account, oldHash }: NewPassword): Promise<string> {
  const field = 'newPassword'
  if (oldHash !== null && (await verifyPassword(oldHash, newPassword)))
    throw new ApiError('password_reused', { field })
  if (await isCommonPassword(newPassword, account)) throw new ApiError('password_common', { field })
  return hashPassword(newPassword)
}

/**
 * The hash of a new password that meets the rules, isn't the old one, and isn't common or made of the account's words.
 * @throws ApiError `invalid_field`, `password_reused` or `password_common`, with the field `newPassword`; `busy`
 */
export async function hashNewPassword(given: NewPassword): Promise<string> {
  if (!isNewPassword(given.newPassword)) throw new ApiError('invalid_field', { field: 'newPassword' })
  return admitHashing(() => hashIfAccepted(given))
}
