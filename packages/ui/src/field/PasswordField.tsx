import { useState } from 'react'
import { useMessages } from '../language/index.ts'
import { toggle } from './PasswordField.css.ts'
import { passwordMessages } from './password.messages.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A password with a Show button. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const messages = useMessages(passwordMessages)
  const [shown, setShown] = useState(false)
  const end = (
    <button
      type="button"
      className={toggle}
      aria-label={shown ? messages.hidePassword : messages.showPassword}
      onClick={() => setShown(!shown)}
    >
      {shown ? messages.hide : messages.show}
    </button>
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} end={end} />
}
