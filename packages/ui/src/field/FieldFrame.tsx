import type { ReactNode, Ref } from 'react'
import { visuallyHidden } from '../hidden/VisuallyHidden.css.ts'
import { ErrorIcon } from '../icon/ErrorIcon.tsx'
import { useMessages } from '../language/index.ts'
import * as styles from './Field.css.ts'
import { fieldMessages } from './field.messages.ts'

export type FieldWords = {
  readonly label: ReactNode
  /** Hides the label visually where a heading already names the field. */
  readonly hideLabel?: boolean | undefined
  readonly hint?: ReactNode
  /** The validation error; it replaces the hint. */
  readonly error?: ReactNode
  readonly optional?: boolean | undefined
}

type Props = FieldWords & {
  readonly id: string
  readonly labelRef?: Ref<HTMLLabelElement> | undefined
  readonly children: ReactNode
}

/** The id of the hint or error, for aria-describedby. */
export const describedBy = (id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) =>
  hint || error ? `${id}-line` : undefined

/** The id of the label, for aria-labelledby. */
export const labelId = (id: string) => `${id}-label`

/** The label, the input, and the hint or the error. */
export function FieldFrame({ id, label, hideLabel, hint, error, optional, labelRef, children }: Props) {
  const messages = useMessages(fieldMessages)
  return (
    <div className={styles.field}>
      <div className={hideLabel ? visuallyHidden : styles.labelRow}>
        <label ref={labelRef} id={labelId(id)} htmlFor={id} className={styles.label}>
          {label}
        </label>
        {optional ? <span className={styles.optional}>{messages.optional}</span> : null}
      </div>
      {children}
      {error ? (
        <p id={`${id}-line`} className={styles.error}>
          <ErrorIcon />
          <span>{error}</span>
        </p>
      ) : hint ? (
        <p id={`${id}-line`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
