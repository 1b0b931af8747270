import { prefix } from './Field.css.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Props = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'start' | 'end' | 'look' | 'onChange' | 'onFocus'
> & {
  /** The amount as text, such as '1,350.00', never a number. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Formats the text on blur. Returns a text that is no amount unchanged: the field alters no amount. */
  readonly tidy: (typed: string) => string
}

/** An amount of dollars. Takes any text, formats it on blur, and selects it on focus so that typing replaces it. */
export function MoneyField({ value, onChange, tidy, onBlur, ...field }: Props) {
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
