import * as styles from './Checkbox.css.ts'
import { useEffect, useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { error as errorStyle, field } from '../field/Field.css.ts'
import { CheckIcon, ErrorIcon } from '../icon/Icons.tsx'

type Props = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: ReactNode
  /** It must be checked to continue. */
  readonly required?: boolean | undefined
  readonly id?: string | undefined
  readonly disabled?: boolean | undefined
}

/** A yes-or-no choice. */
export function Checkbox({ label, checked, onChange, error, required, id: givenId, disabled }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const isWrong = Boolean(error)
  useEffect(() => {
    // The error may be below the visible part of a dialog.
    if (isWrong) document.getElementById(`${id}-line`)?.scrollIntoView({ block: 'nearest' })
  }, [isWrong, id])
  return (
    <div className={field}>
      <label className={styles.row}>
        <span className={classes(styles.box, isWrong && styles.bad)}>
          <input
            type="checkbox"
            id={id}
            className={styles.input}
            checked={checked}
            disabled={disabled}
            aria-required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-line` : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <CheckIcon />
        </span>
        <span>{label}</span>
      </label>
      {error ? (
        <p id={`${id}-line`} className={errorStyle}>
          <ErrorIcon />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  )
}
