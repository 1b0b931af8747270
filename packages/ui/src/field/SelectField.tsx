import { useId, type HTMLInputAutoCompleteAttribute } from 'react'
import { classes } from '../classes.ts'
import { ChevronDownIcon } from '../icon/ChevronDownIcon.tsx'
import * as styles from './Field.css.ts'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'
import * as own from './SelectField.css.ts'

export type SelectOption = { readonly value: string; readonly label: string }

type Props = FieldWords & {
  /** What there is to choose from. */
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** Stands there until something is chosen; it can't be chosen itself. */
  readonly placeholder?: string | undefined
  readonly onBlur?: (() => void) | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
}

/** One of many, in the device's own list. For few, use a ChoiceGroup. */
export function SelectField(props: Props) {
  const {
    label,
    hint,
    error,
    optional,
    options,
    onChange,
    placeholder,
    required,
    id: givenId,
    ...select
  } = props
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={classes(styles.box, Boolean(error) && styles.bad, select.disabled && styles.off)}>
        <select
          {...select}
          id={id}
          className={classes(styles.input, own.select, select.value === '' && own.empty)}
          aria-invalid={error ? true : undefined}
          aria-required={required}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder === undefined ? null : (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={own.arrow}>
          <ChevronDownIcon />
        </span>
      </div>
    </FieldFrame>
  )
}
