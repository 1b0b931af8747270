import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { Catalogue } from './define-catalogue.ts'
import type { Language } from './language.ts'
import { rememberLanguage } from './stored-language.ts'
import { fetchTranslation, preparedLanguage } from './translations.ts'

type LanguageState = {
  readonly language: Language
  /** Switches the language once its translation has loaded; nothing changes if that fails. */
  readonly setLanguage: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageState | undefined>(undefined)

type Props = { readonly children: ReactNode; readonly initial?: Language | undefined }

/**
 * Provides the page's language and sets it on the document. `initial` overrides the visitor's own, for stories and
 * tests.
 */
export function LanguageProvider({ children, initial }: Props) {
  const [language, setLanguage] = useState<Language>(initial ?? preparedLanguage)
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const state = useMemo(
    () => ({
      language,
      setLanguage: async (next: Language) => {
        if (!(await fetchTranslation(next))) return
        rememberLanguage(next)
        setLanguage(next)
      },
    }),
    [language],
  )
  return <LanguageContext value={state}>{children}</LanguageContext>
}

/**
 * The page's language and its setter.
 * @throws Error outside of a LanguageProvider
 */
export function useLanguage(): LanguageState {
  const state = use(LanguageContext)
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it')
  return state
}

/** A catalogue's messages in the page's language. */
export function useMessages<M>(catalogue: Catalogue<M>): M {
  return catalogue[useLanguage().language]
}
