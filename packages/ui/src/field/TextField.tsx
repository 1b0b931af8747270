import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Field.css.ts'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'

export type TextFieldProps = FieldWords & {
  readonly value: string
  /** Also handed the input, for a field that shapes what is typed and keeps the caret. */
  readonly onChange: (value: string, input: HTMLInputElement) => void
  readonly onFocus?: (() => void) | undefined
  readonly onBlur?: (() => void) | undefined
  /** An icon or a sign before what is typed. */
  readonly start?: ReactNode
  /** An icon or a word button after it. */
  readonly end?: ReactNode
  readonly id?: string | undefined
  readonly name?: string | undefined
  /** What kind of text it is. */
  readonly type?: 'text' | 'email' | 'tel' | 'password' | undefined
  /** The keyboard a phone shows. */
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | undefined
  /** What a browser may fill in. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  /** As many characters as it takes. */
  readonly maxLength?: number | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** The id of words elsewhere that describe the field too. */
  readonly describedBy?: string | undefined
  /** How large the digits are. */
  readonly look?: keyof typeof styles.look | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** One line of typed text. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    optional,
    start,
    end,
    onChange,
    required,
    id: givenId,
    ...rest
  } = props
  const { describedBy: alsoBy, look = 'text', ...input } = rest
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      <div
        className={classes(
          styles.box,
          styles.look[look],
          Boolean(error) && styles.bad,
          input.disabled && styles.off,
        )}
      >
        {start}
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-required={required}
          aria-describedby={classes(describedBy(id, { hint, error }), alsoBy) || undefined}
          onChange={(event) => onChange(event.target.value, event.target)}
        />
        {end ? <span className={styles.end}>{end}</span> : null}
      </div>
    </FieldFrame>
  )
}
