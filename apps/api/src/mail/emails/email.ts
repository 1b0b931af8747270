/** An email's content as plain text; rendering escapes it. */
export interface Email {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The main link, shown as a button. */
  readonly action?: { readonly label: string; readonly url: string }
  /** A six-digit code. */
  readonly digits?: string
  readonly lines?: readonly (readonly [label: string, value: string])[]
  /** Small print. */
  readonly notes: readonly string[]
}
