export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.some((each) => each === value)

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

const key = 'payment-center.language'

/** The stored language, else the first supported one of the browser's, else English. Never throws. */
function firstLanguage(): Language {
  return (
    remembered() ?? navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
  )
}

function remembered(): Language | undefined {
  try {
    const value = localStorage.getItem(key)
    return isLanguage(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Stores the choice for the next visit, if storage is available. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // Private windows may deny storage.
  }
}

type LoadSpanish = () => Promise<{ readonly default: Readonly<Record<string, Messages>> }>

let loadSpanish: LoadSpanish = () => Promise.reject(new Error('the app has set no Spanish'))
let spanish: Readonly<Record<string, Messages>> | null = null

/** Sets how the app's Spanish is loaded, which only those do who read it. */
export function setSpanish(load: LoadSpanish): void {
  loadSpanish = load
}

/** Loads a language's translation. False when it fails. */
export async function fetchTranslation(language: Language): Promise<boolean> {
  if (language === 'en' || spanish !== null) return true
  try {
    spanish = (await loadSpanish()).default
    return true
  } catch {
    return false
  }
}

/** Loads the translation of the visitor's language before the first render. */
export const prepareLanguage = (): Promise<unknown> => fetchTranslation(firstLanguage())

/** The visitor's language, or English when its translation failed to load. */
export const preparedLanguage = (): Language => (spanish === null ? 'en' : firstLanguage())

/** A catalogue's messages in a language whose translation is loaded. */
export const messagesIn = <M>({ name, en }: Catalogue<M>, language: Language): M =>
  language === 'es' ? ((spanish?.[name] as M | undefined) ?? en) : en
