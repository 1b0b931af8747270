/** A sentence in both languages of the product. */
export interface Sentence {
  readonly en: string
  readonly es: string
}

/** The sentences of a field, one per thing that can be wrong with it. */
export type Sentences<Problem extends string> = Readonly<Record<Problem, Sentence>>
