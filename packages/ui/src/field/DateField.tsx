import { CalendarIcon } from '../icon/CalendarIcon.tsx'
import { useMessages } from '../language/index.ts'
import { padDate, typeDate } from '../typing/type-date.ts'
import { useTyping } from '../typing/use-typing.ts'
import { fieldMessages } from './field.messages.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'end' | 'look' | 'onChange'> & {
  /** As typed, MM/DD/YYYY once it is a date. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A date that is typed, not picked: nobody leafs a calendar back to the year of his birth. */
export function DateField({ value, onChange, onBlur, hint, ...field }: Props) {
  const messages = useMessages(fieldMessages)
  const type = useTyping(value, onChange, typeDate)
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
