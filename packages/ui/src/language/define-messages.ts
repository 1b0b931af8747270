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

/** English messages, and the name under which `messages.es.ts` has their translation. */
export interface Catalogue<M, Name extends string = string> {
  readonly name: Name
  readonly en: M
}

/**
 * The Spanish of all catalogues of a `messages.en.ts`; a missing, extra or differently typed message is a compile error.
 */
export type Spanish<Module> = {
  readonly [
    Export in keyof Module as Module[Export] extends Catalogue<unknown, infer Name> ? Name : never
  ]: Module[Export] extends Catalogue<infer M> ? M : never
}

/**
 * Names English messages.
 * @param name unique in each app
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<const Name extends string, const English extends Messages>(
  name: Name,
  en: English,
): Catalogue<Translated<English>, Name> {
  return { name, en: en as Translated<English> }
}
