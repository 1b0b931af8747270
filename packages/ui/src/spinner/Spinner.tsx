import { spinner } from './Spinner.css.ts'

/** A spinner for a busy button, next to text that says what is in progress. */
export const Spinner = () => <span className={spinner} aria-hidden="true" />
