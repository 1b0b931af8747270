import { useEffect, useRef } from 'react'
import { Alert } from '../alert/Alert.tsx'
import { classes } from '../classes.ts'
import { alone, tone } from '../link/Link.css.ts'
import { list } from './ErrorSummary.css.ts'

type Props = {
  readonly title: string
  /** The validation errors by field id, in page order; without any, nothing is shown. */
  readonly errors: Readonly<Record<string, string | undefined>>
  /** The number of submits; each one moves focus to the summary. */
  readonly attempt: number
}

const focusField = (fieldId: string) => document.getElementById(fieldId)?.focus()

/** The validation errors of a form, with a link to each field. Takes focus, so that it is read and seen. */
export function ErrorSummary({ title, errors, attempt }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [attempt])
  const invalid = Object.entries(errors).filter(([, message]) => message !== undefined)
  if (invalid.length === 0) return null
  return (
    <Alert tone="danger" title={title} focusable ref={ref}>
      <ul className={list}>
        {invalid.map(([fieldId, message]) => (
          <li key={fieldId}>
            <a
              className={classes(tone.accent, alone)}
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(fieldId)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
