export interface Sentence {
  readonly en: string
  readonly es: string
}

/** One sentence per validation error of a field. */
export type Sentences<Problem extends string> = Readonly<Record<Problem, Sentence>>
