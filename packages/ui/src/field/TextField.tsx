import * as styles from './Field.css.ts'
import { useId, type FocusEvent, type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref } from 'react'
import { classes } from '../classes.ts'
import { LiveRegion } from '../hidden/VisuallyHidden.tsx'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'

export type TextFieldProps = FieldWords & {
  readonly value: string
  /** Also passes the input, for a mask that keeps the caret. */
  readonly onChange: (value: string, input: HTMLInputElement) => void
  readonly onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  readonly onBlur?: (() => void) | undefined
  /** An icon or sign before the input. */
  readonly start?: ReactNode
  /** An icon or text button after the input. */
  readonly end?: ReactNode
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly type?: 'text' | 'email' | 'tel' | 'password' | undefined
  /** The on-screen keyboard. */
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | undefined
  /** What browsers may autofill. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  /** How a password manager makes a password. */
  readonly passwordrules?: string | undefined
  /** The maximum number of characters. */
  readonly maxLength?: number | undefined
  readonly disabled?: boolean | undefined
  /**
   * Reads an error aloud that appears while the field has focus: screen readers don't announce a changed description of
   * the focused field.
   */
  readonly announceError?: boolean | undefined
  /** The id of another element that describes the field. */
  readonly describedBy?: string | undefined
  /** The size and style of the text. */
  readonly look?: keyof typeof styles.look | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A single-line text field. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, start, end, onChange, id: givenId, ...field } = props
  const { describedBy: alsoBy, announceError, look = 'text', ...input } = field
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
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
          aria-required={!optional}
          aria-describedby={classes(describedBy(id, props), alsoBy) || undefined}
          onChange={({ target }) =>
            onChange(field.type === 'email' ? visible(target.value) : target.value, target)
          }
        />
        {end ? <span className={styles.end}>{end}</span> : null}
      </div>
      {announceError ? <LiveRegion>{error}</LiveRegion> : null}
    </FieldFrame>
  )
}

/** Without the invisible marks that contacts and chats put around a copied address, which make it another one. */
const visible = (text: string) => text.replaceAll(/\p{Cf}/gu, '')
