/** The practice's data that a page shows. */
export type Practice = {
  readonly name: string
  /** The logo's URL; without it a lock is shown. */
  readonly logoUrl?: string | null | undefined
  readonly addressLines?: readonly string[] | undefined
  /** Digits or any notation. */
  readonly phone?: string | null | undefined
}

export type Legal = { readonly termsHref: string; readonly privacyHref: string }
