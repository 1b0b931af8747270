/** What a mail says, before it is drawn. Every text is plain: drawing escapes it. */
export interface Email {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Digits to be typed elsewhere. */
  readonly digits?: string
  readonly lines?: readonly (readonly [label: string, value: string])[]
  /** Small print. */
  readonly notes: readonly string[]
}
