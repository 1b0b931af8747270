import { useState, useId } from 'react'
import { useMessages } from '../language/index.ts'
import { toggle } from './PasswordField.css.ts'
import { passwordMessages } from '../messages.en.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Checklist, type Rule } from '../checklist/Checklist.tsx'

/** A password with the toggle Show Password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const messages = useMessages(passwordMessages)
  const [isVisible, setVisible] = useState(false)
  const end = (
    <button type="button" className={toggle} onClick={() => setVisible(!isVisible)}>
      {isVisible ? messages.hide : messages.show}
    </button>
  )
  return <TextField {...props} type={isVisible ? 'text' : 'password'} end={end} />
}

type NewPasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete' | 'describedBy'> & {
  /** The requirements, and whether the typed password meets each. */
  readonly rules: readonly Rule[]
  /** The username for password managers. */
  readonly account: string
}

/** What a password manager generates, in the syntax of Apple's passwordrules attribute. */
const generatorRules =
  'minlength: 16; required: lower; required: upper; required: digit; required: [-_!@#$%^&*]; max-consecutive: 2'

/** A new password with the checklist of its requirements. */
export function NewPasswordField({ rules, account, ...field }: NewPasswordFieldProps) {
  const messages = useMessages(passwordMessages)
  const rulesId = useId()
  return (
    <Stack space={12}>
      {/* For password managers only. */}
      <input type="email" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        {...field}
        autoComplete="new-password"
        passwordrules={generatorRules}
        describedBy={rulesId}
      />
      <Checklist id={rulesId} label={messages.passwordRules} rules={rules} />
    </Stack>
  )
}
