import type { Language } from '../server/http/language.ts'

/** Who asks for a mail, from where, and in which language. */
export interface Requester {
  readonly network: string
  readonly language: Language
}
