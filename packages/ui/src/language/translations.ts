import type { Messages } from './define-catalogue.ts'
import type { Language } from './language.ts'
import { firstLanguage } from './stored-language.ts'

type Words = Readonly<Record<string, Messages>>

/** The translations that a build extracted from the catalogues, by generated name; null until loaded. */
const words: Record<Language, Words | null> = { en: null, es: null }

/** The Spanish messages of a catalogue in a build. */
export const translated = (name: string): Messages | undefined => words.es?.[name]

/** The file of a language's translation, which a build's document names; without a build, undefined. */
function fileOf(language: Language): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=words-${language}]`)?.content
}

/** Loads a language's translation. False when it fails. */
export async function fetchTranslation(language: Language): Promise<boolean> {
  const file = fileOf(language)
  if (file === undefined) return true
  try {
    const module = (await import(/* @vite-ignore */ file)) as { readonly default: Words }
    words[language] = module.default
    return true
  } catch {
    return false
  }
}

/** Loads the translation of the visitor's language before the first render. */
export const prepareLanguage = (): Promise<unknown> => fetchTranslation(firstLanguage())

/** The visitor's language, or English when its translation failed to load. */
export function preparedLanguage(): Language {
  const own = firstLanguage()
  return fileOf(own) === undefined || words[own] !== null ? own : 'en'
}
