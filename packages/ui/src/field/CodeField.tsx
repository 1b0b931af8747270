import { maskCode } from '../input-mask/mask-code.ts'
import { useInputMask } from '../input-mask/use-input-mask.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Props = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'autoComplete' | 'look' | 'onChange' | 'maxLength'
> & {
  readonly onChange: (value: string) => void
  /** Called when all digits are typed. */
  readonly onComplete?: ((code: string) => void) | undefined
}

/** A six-digit code from an email: one input, so that it can be pasted or autofilled. */
export function CodeField({ value, onChange, onComplete, ...field }: Props) {
  const enter = (code: string) => {
    onChange(code)
    if (code.length === 6 && code !== value) onComplete?.(code)
  }
  const type = useInputMask(value, enter, maskCode)
  return (
    <TextField
      {...field}
      look="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={type}
    />
  )
}
