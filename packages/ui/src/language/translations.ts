import type { Messages } from './define-catalogue.ts'
import type { Language } from './language.ts'
import { firstLanguage } from './stored-language.ts'

type Words = Readonly<Record<string, Messages>>

/** What a build took out of the catalogues, by the names that it gave them there; null before it is fetched. */
const words: Record<Language, Words | null> = { en: null, es: null }

/** The Spanish that stands for a catalogue's own in a build. */
export const translated = (name: string): Messages | undefined => words.es?.[name]

/** The file of a language's sentences, which the document of a build names; elsewhere they are in the catalogues. */
function fileOf(language: Language): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=words-${language}]`)?.content
}

/** Fetches a language's sentences where they are a file of their own. False where they can't be had just now. */
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

/** Fetches what the visitor's own language needs, before anything is shown. */
export const prepareLanguage = (): Promise<unknown> => fetchTranslation(firstLanguage())

/** The visitor's own language, or English where its sentences could not be had. */
export function preparedLanguage(): Language {
  const own = firstLanguage()
  return fileOf(own) === undefined || words[own] !== null ? own : 'en'
}
