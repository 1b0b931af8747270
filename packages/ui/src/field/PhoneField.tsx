import { formatPhone } from '../format/index.ts'
import { maskPhone } from '../input-mask/mask-phone.ts'
import { useInputMask } from '../input-mask/use-input-mask.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'look' | 'onChange'> & {
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * A phone number that is formatted as (###) ###-#### while typing. Other characters stay, for validation to report.
 */
export function PhoneField({ value, onChange, onBlur, ...field }: Props) {
  const type = useInputMask(value, onChange, maskPhone)
  return (
    <TextField
      maxLength={320}
      autoComplete="tel"
      {...field}
      type="tel"
      inputMode="tel"
      look="figures"
      value={value}
      onChange={type}
      onBlur={() => {
        const formatted = /[^\d()\- ]/.test(value) ? value : formatPhone(value)
        if (formatted !== value) onChange(formatted)
        onBlur?.()
      }}
    />
  )
}
