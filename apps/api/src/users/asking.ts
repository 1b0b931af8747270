import type { Language } from '../language.ts'

/** Who asks for a mail, from where, and in which language. */
export interface Asking {
  readonly network: string
  readonly language: Language
}
