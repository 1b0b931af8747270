import { spinner } from './Spinner.css.ts'

/** A spinner for a busy button, next to text that says what is in progress. */
export function Spinner({ label }: { readonly label?: string | undefined }) {
  return label ? (
    <span className={spinner} role="img" aria-label={label} />
  ) : (
    <span className={spinner} aria-hidden="true" />
  )
}
