import type { Language } from './language.ts'

/** A sentence, or a function that makes one of its parameters; groups may nest. */
export type Messages = { readonly [name: string]: string | ((...parameters: never[]) => unknown) | Messages }

/** The shape a translation must have: the same names, a function where English has one, with its parameters. */
export type Translated<English extends Messages> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends Messages
      ? Translated<English[Name]>
      : English[Name]
}

export type Catalogue<M> = Readonly<Record<Language, M>>

/** A catalogue in every language; the type checker refuses a missing, superfluous or differently made sentence. */
export function defineCatalogue<const English extends Messages>(
  catalogue: { readonly en: English } & { readonly es: Translated<NoInfer<English>> },
): Catalogue<Translated<English>> {
  return catalogue as Catalogue<Translated<English>>
}
