import { useEffect, useRef } from 'react'
import { Alert } from '../alert/Alert.tsx'
import { tone } from '../link/Link.css.ts'
import { list } from './ErrorSummary.css.ts'

export type FieldError = { readonly fieldId: string; readonly message: string }

type Props = {
  readonly title: string
  /** The fields that are wrong, in the page’s order, each in its own sentence. */
  readonly errors: readonly FieldError[]
  /** Each change takes focus again: count the tries to submit. */
  readonly attempt: number
}

const focusField = (fieldId: string) => document.getElementById(fieldId)?.focus()

/** After a refused submit: what is wrong, with a way to each field. Takes focus, so that it is read and seen. */
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
