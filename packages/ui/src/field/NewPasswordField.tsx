import { useId } from 'react'
import { Stack } from '../layout/Stack.tsx'
import { Checklist, type Rule } from '../checklist/Checklist.tsx'
import { useMessages } from '../language/index.ts'
import { fieldMessages } from './field.messages.ts'
import { PasswordField } from './PasswordField.tsx'
import type { TextFieldProps } from './TextField.tsx'

type Props = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete' | 'describedBy'> & {
  /** The requirements, and whether the typed password meets each. */
  readonly rules: readonly Rule[]
  /** The username for password managers. */
  readonly account: string
}

/** A new password with the checklist of its requirements. */
export function NewPasswordField({ rules, account, ...field }: Props) {
  const messages = useMessages(fieldMessages)
  const rulesId = useId()
  return (
    <Stack space={12}>
      {/* For password managers only. */}
      <input type="email" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField {...field} autoComplete="new-password" describedBy={rulesId} />
      <Checklist id={rulesId} label={messages.passwordRules} rules={rules} />
    </Stack>
  )
}
