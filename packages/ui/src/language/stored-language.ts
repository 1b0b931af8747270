import { isLanguage, type Language } from './language.ts'

const key = 'payment-center.language'

/** The stored language, else the first supported one of the browser's, else English. Never throws. */
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

/** Stores the choice for the next visit, if storage is available. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // Private windows may deny storage.
  }
}
