import type { Language } from './language.ts'

/** A message, or a function that builds one from its parameters; groups may nest. */
export type Messages = { readonly [name: string]: string | ((...parameters: never[]) => unknown) | Messages }

/** The shape of a translation: the same names, and functions with the same parameters. */
export type Translated<English extends Messages> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends Messages
      ? Translated<English[Name]>
      : English[Name]
}

export type Catalogue<M> = Readonly<Record<Language, M>>

/** A catalogue in every language; a missing, extra or differently typed message is a compile error. */
export function defineCatalogue<const English extends Messages>(
  catalogue: { readonly en: English } & { readonly es: Translated<NoInfer<English>> },
): Catalogue<Translated<English>> {
  return catalogue as Catalogue<Translated<English>>
}
