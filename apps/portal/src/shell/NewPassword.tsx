import type { ApiError } from '@payment-center/api-client/http'
import {
  isNewPassword,
  meetsPasswordRule,
  newPasswordRules,
  newPasswordSentences,
} from '@payment-center/validation/fields'
import { useState } from 'react'
import { NewPasswordField } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { newPasswordMessages } from './messages.en.ts'

/** Why the API refused a password that meets the rules. */
type PasswordRefusal = 'password_common' | 'password_reused'

export type NewPasswordEntry = ReturnType<typeof useNewPassword>

/** What was typed as a new password, and why the API refused it. */
export function useNewPassword() {
  const [value, setValue] = useState('')
  const [refused, setRefused] = useState<{ readonly value: string; readonly why: PasswordRefusal } | null>(
    null,
  )
  return {
    value,
    /** Whether it meets the rules. */
    isReady: isNewPassword(value),
    refusal: refused?.value === value ? refused.why : null,
    enter: setValue,
    /** Shows why the API refused the password, unless it was edited meanwhile. @returns false for any other error */
    refuse({ code }: ApiError) {
      const isRefused = code === 'password_common' || code === 'password_reused'
      if (isRefused) setRefused({ value, why: code })
      return isRefused
    },
  }
}

type Props = {
  readonly account: string
  readonly entry: NewPasswordEntry
}

/** A new password with its checklist, and why the API refused it. */
export function NewPassword({ account, entry: { value, enter, refusal } }: Props) {
  const messages = useMessages(newPasswordMessages)
  const { language } = useLanguage()
  return (
    <NewPasswordField
      label={messages.newPassword}
      name="new-password"
      account={account}
      value={value}
      onChange={enter}
      error={refusal === null ? undefined : messages[refusal]}
      announceError
      rules={newPasswordRules.map((rule) => ({
        label: newPasswordSentences[rule][language],
        met: meetsPasswordRule(rule, value),
      }))}
    />
  )
}
