import { isLanguage, type Language } from './language.ts'

const key = 'payment-center.language'

/** The language chosen before, else the first of the browser's that we speak, else English. Never throws. */
export function firstLanguage(): Language {
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

/** Keeps the choice for the next visit; where storage is closed, it lasts as long as the page. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // Private windows may refuse storage; the page itself still speaks the chosen language.
  }
}
