import { maskCode, padDate, maskDate, maskPhone, useInputMask } from '../input-mask/input-mask.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { CalendarIcon } from '../icon/Icons.tsx'
import { useMessages } from '../language/index.ts'
import { fieldMessages } from '../messages.en.ts'
import { prefix } from './Field.css.ts'
import { formatPhone } from '../format/index.ts'

type CodeFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'autoComplete' | 'look' | 'onChange' | 'maxLength'
> & {
  readonly onChange: (value: string) => void
  /** Called when all digits are typed. */
  readonly onComplete?: ((code: string) => void) | undefined
}

/** A six-digit code from an email: one input, so that it can be pasted or autofilled. */
export function CodeField({ value, onChange, onComplete, ...field }: CodeFieldProps) {
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

type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'end' | 'look' | 'onChange'> & {
  /** The text as typed; MM/DD/YYYY once complete. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A typed date: a date picker is slow for a date of birth. */
export function DateField({ value, onChange, onBlur, hint, ...field }: DateFieldProps) {
  const messages = useMessages(fieldMessages)
  const type = useInputMask(value, onChange, maskDate)
  return (
    <TextField
      maxLength={320}
      {...field}
      look="figures"
      inputMode="numeric"
      hint={hint ?? messages.dateShape}
      end={<CalendarIcon />}
      value={value}
      onChange={type}
      onBlur={() => {
        const padded = padDate(value)
        if (padded !== value) onChange(padded)
        onBlur?.()
      }}
    />
  )
}

type MoneyFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'start' | 'end' | 'look' | 'onChange' | 'onFocus'
> & {
  /** The amount as text, such as '1,350.00', never a number. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Formats the text on blur. Returns text that is no amount unchanged. */
  readonly tidy: (typed: string) => string
}

/** An amount of dollars. Takes any text, formats it on blur, and selects it on focus so that typing replaces it. */
export function MoneyField({ value, onChange, tidy, onBlur, ...field }: MoneyFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      look="money"
      inputMode="decimal"
      start={
        <span aria-hidden="true" className={prefix}>
          $
        </span>
      }
      value={value}
      onChange={(typed) => onChange(typed)}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        const tidied = tidy(value)
        if (tidied !== value) onChange(tidied)
        onBlur?.()
      }}
    />
  )
}

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'look' | 'onChange'> & {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A phone number that is formatted as (###) ###-#### while typing. Other characters stay, for validation to report. */
export function PhoneField({ value, onChange, onBlur, ...field }: PhoneFieldProps) {
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
