import { NewPasswordField } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { meetsPasswordRule, newPasswordRules, newPasswordSentences } from '@payment-center/validation/fields'
import { newPasswordMessages } from './messages.en.ts'
import type { NewPasswordEntry } from './use-new-password.ts'

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
