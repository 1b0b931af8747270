import * as styles from './Field.css.ts'
import { landscapePair, pair } from './Field.css.ts'
import type { ReactNode, Ref } from 'react'
import { classes } from '../classes.ts'
import { ErrorIcon } from '../icon/Icons.tsx'
import { useMessages } from '../language/index.ts'
import { fieldMessages } from '../messages.en.ts'

export type FieldWords = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The validation error; the hint stays below it. */
  readonly error?: ReactNode
  readonly optional?: boolean | undefined
}

type Props = FieldWords & {
  readonly id: string
  readonly labelRef?: Ref<HTMLLabelElement> | undefined
  readonly children: ReactNode
}

/** The ids of error, hint and "Optional", for aria-describedby. */
export const describedBy = (id: string, { hint, error, optional }: Partial<FieldWords>) =>
  classes(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`, optional && `${id}-optional`) ||
  undefined

/** The id of the label, for aria-labelledby. */
export const labelId = (id: string) => `${id}-label`

export function FieldFrame({ id, label, hint, error, optional, labelRef, children }: Props) {
  const messages = useMessages(fieldMessages)
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label ref={labelRef} id={labelId(id)} htmlFor={id} className={styles.label}>
          {label}
        </label>
        {optional ? (
          <span id={`${id}-optional`} className={styles.optional}>
            {messages.optional}
          </span>
        ) : null}
      </div>
      {children}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <ErrorIcon />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

type FieldPairProps = {
  /** Side by side only on a phone in landscape, so that the form's button is in view. */
  readonly landscape?: boolean
  readonly children: ReactNode
}

/** Two short fields side by side, or stacked where it is narrow. */
export function FieldPair({ landscape, children }: FieldPairProps) {
  return <div className={landscape ? landscapePair : pair}>{children}</div>
}

type FormProps = {
  /** For a submit button outside of the form. */
  readonly id?: string | undefined
  /** Called on submit, by its button or by Enter, with valid or invalid fields. */
  readonly onSubmit: () => void | Promise<void>
  readonly children: ReactNode
}

/** A form without the browser's own validation messages. */
export function Form({ id, onSubmit, children }: FormProps) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}
