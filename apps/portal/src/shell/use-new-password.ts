import type { ApiError } from '@payment-center/api-client/http'
import { isNewPassword } from '@payment-center/validation/fields'
import { useState } from 'react'

/** Why the API refused a password that meets the rules. */
type PasswordRefusal = 'password_common' | 'password_reused'

export interface NewPasswordEntry {
  readonly value: string
  /** Whether it meets the rules. */
  readonly isReady: boolean
  /** Null once the password was changed. */
  readonly refusal: PasswordRefusal | null
  readonly enter: (typed: string) => void
  /** Shows why the API refused the password. @returns false for any other error */
  readonly refuse: (error: ApiError) => boolean
}

/** What was typed as a new password, and why the API refused it. */
export function useNewPassword(): NewPasswordEntry {
  const [value, setValue] = useState('')
  const [refusal, setRefusal] = useState<PasswordRefusal | null>(null)
  return {
    value,
    isReady: isNewPassword(value),
    refusal,
    enter(typed) {
      setValue(typed)
      setRefusal(null)
    },
    refuse({ code }) {
      const isRefused = code === 'password_common' || code === 'password_reused'
      setRefusal(isRefused ? code : null)
      return isRefused
    },
  }
}
