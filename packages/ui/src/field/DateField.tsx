import { CalendarIcon } from '../icon/CalendarIcon.tsx'
import { useMessages } from '../language/index.ts'
import { padDate, maskDate } from '../input-mask/mask-date.ts'
import { useInputMask } from '../input-mask/use-input-mask.ts'
import { fieldMessages } from './field.messages.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'end' | 'look' | 'onChange'> & {
  /** The text as typed; MM/DD/YYYY once complete. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A typed date: a date picker is slow for a date of birth. */
export function DateField({ value, onChange, onBlur, hint, ...field }: Props) {
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
