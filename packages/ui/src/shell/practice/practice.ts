/** What a page shows of the practice it belongs to. */
export type Practice = {
  readonly name: string
  /** Where the logo is; without it a lock stands in its place. */
  readonly logoUrl?: string | null | undefined
  readonly addressLines?: readonly string[] | undefined
  /** As digits or as the practice writes it. */
  readonly phone?: string | null | undefined
}

/** Where the legal pages are. */
export type Legal = { readonly termsHref: string; readonly privacyHref: string }
