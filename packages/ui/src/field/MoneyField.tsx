import { useState } from 'react'
import { groupAmount, padAmount, maskAmount } from '../input-mask/mask-amount.ts'
import { useInputMask } from '../input-mask/use-input-mask.ts'
import { prefix } from './Field.css.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Props = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'start' | 'end' | 'look' | 'onChange' | 'onFocus'
> & {
  /** The amount as text, such as '19.95', never a number. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * An amount of dollars with at most two decimals, padded on blur and shown with thousands separators while not
 * focused.
 */
export function MoneyField({ value, onChange, onBlur, ...field }: Props) {
  const [focused, setFocused] = useState(false)
  const type = useInputMask(value, onChange, maskAmount)
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
      value={focused ? value : groupAmount(value)}
      onChange={type}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        const padded = padAmount(value)
        if (padded !== value) onChange(padded)
        onBlur?.()
      }}
    />
  )
}
