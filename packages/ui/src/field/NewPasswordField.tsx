import { useId } from 'react'
import { Stack } from '../layout/Stack.tsx'
import { Checklist, type Rule } from '../checklist/Checklist.tsx'
import { useMessages } from '../language/index.ts'
import { fieldMessages } from './field.messages.ts'
import { PasswordField } from './PasswordField.tsx'
import type { TextFieldProps } from './TextField.tsx'

type Props = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete' | 'describedBy'> & {
  /** What a password must have, and whether what is typed has it. */
  readonly rules: readonly Rule[]
  /** Whose it is: what a password manager keeps it under. */
  readonly account: string
}

/** A password that is being chosen, over the list of what it needs. */
export function NewPasswordField({ rules, account, ...field }: Props) {
  const messages = useMessages(fieldMessages)
  const rulesId = useId()
  return (
    <Stack space={12}>
      {/* Nobody fills it in: it stands in the form for a password manager alone. */}
      <input type="email" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField {...field} autoComplete="new-password" describedBy={rulesId} />
      <Checklist id={rulesId} label={messages.passwordRules} rules={rules} />
    </Stack>
  )
}
