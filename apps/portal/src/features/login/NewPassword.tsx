import { meetsPasswordRule, newPasswordRules, newPasswordSentences } from '@payment-center/validation/fields'
import { NewPasswordField } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { accountMessages } from './account.messages.ts'

type Props = {
  readonly account: string
  readonly value: string
  readonly onChange: (password: string) => void
}

export function NewPassword({ account, value, onChange }: Props) {
  const messages = useMessages(accountMessages)
  const { language } = useLanguage()
  return (
    <NewPasswordField
      label={messages.newPassword}
      name="new-password"
      account={account}
      value={value}
      onChange={onChange}
      rules={newPasswordRules.map((rule) => ({
        label: newPasswordSentences[rule][language],
        met: meetsPasswordRule(rule, value),
      }))}
    />
  )
}
