import type { Language } from '../base/language.ts'

/** The client that signs in or requests an email. */
export interface Requester {
  readonly network: string
  readonly language: Language
  /** The browser, for the payer's list of sessions. */
  readonly userAgent: string
}
