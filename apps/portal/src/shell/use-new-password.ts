import type { ApiError } from '@payment-center/api-client/http'
import { isNewPassword } from '@payment-center/validation/fields'
import { useState } from 'react'

/** Why the API refused a password that meets the rules. */
type PasswordRefusal = 'password_common' | 'password_reused'

export type NewPasswordEntry = ReturnType<typeof useNewPassword>

/** What was typed as a new password, and why the API refused it. */
export function useNewPassword() {
  const [value, setValue] = useState('')
  const [refusal, setRefusal] = useState<PasswordRefusal | null>(null)
  return {
    value,
    /** Whether it meets the rules. */
    isReady: isNewPassword(value),
    refusal,
    enter(typed: string) {
      setValue(typed)
      setRefusal(null)
    },
    /** Shows why the API refused the password. @returns false for any other error */
    refuse({ code }: ApiError) {
      const isRefused = code === 'password_common' || code === 'password_reused'
      setRefusal(isRefused ? code : null)
      return isRefused
    },
  }
}
