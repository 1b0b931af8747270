import type { Catalogue, Messages } from './define-messages.ts'
import type { Language } from './language.ts'
import { firstLanguage } from './stored-language.ts'

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
export function preparedLanguage(): Language {
  return spanish === null ? 'en' : firstLanguage()
}

/** A catalogue's messages in a language whose translation is loaded. */
export const messagesIn = <M>({ name, en }: Catalogue<M>, language: Language): M =>
  language === 'es' ? ((spanish?.[name] as M | undefined) ?? en) : en
