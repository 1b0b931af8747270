import { useEffect, useRef } from 'react'
import { Alert } from '../alert/Alert.tsx'
import { tone } from '../link/Link.css.ts'
import { list } from './ErrorSummary.css.ts'

export type FieldError = { readonly fieldId: string; readonly message: string }

type Props = {
  readonly title: string
  /** The validation errors in page order. */
  readonly errors: readonly FieldError[]
  /** The number of submits; each one moves focus to the summary. */
  readonly attempt: number
}

const focusField = (fieldId: string) => document.getElementById(fieldId)?.focus()

/** The validation errors of a form, with a link to each field. Takes focus, so that it is read and seen. */
export function ErrorSummary({ title, errors, attempt }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [attempt])
  return (
    <Alert tone="danger" title={title} focusable ref={ref}>
      <ul className={list}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              className={tone.accent}
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
