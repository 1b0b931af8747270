import { spinner } from './Spinner.css.ts'

/** Turns while something is under way; the words beside it say what. Only inside a pressed button. */
export function Spinner({ label }: { readonly label?: string | undefined }) {
  return label ? (
    <span className={spinner} role="img" aria-label={label} />
  ) : (
    <span className={spinner} aria-hidden="true" />
  )
}
