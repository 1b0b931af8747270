import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import {
  type Catalogue,
  type Language,
  rememberLanguage,
  fetchTranslation,
  messagesIn,
  preparedLanguage,
} from './translations.ts'

type LanguageState = {
  readonly language: Language
  /** Switches the language once its translation has loaded; nothing changes if that fails. */
  readonly setLanguage: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageState | undefined>(undefined)

type Props = {
  readonly children: ReactNode
  /** Overrides the visitor’s own, on a server and in tests. */
  readonly initial?: Language | undefined
  /** The language in which the server rendered the page. The visitor's own follows once the page is hydrated. */
  readonly rendered?: Language | undefined
}

/** Provides the page's language and sets it on the document. */
export function LanguageProvider({ children, initial, rendered }: Props) {
  const [language, setLanguage] = useState<Language>(initial ?? rendered ?? preparedLanguage)
  useEffect(() => {
    if (rendered !== undefined) startTransition(() => setLanguage(preparedLanguage()))
  }, [rendered])
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
  if (!state) throw new Error('outside of a LanguageProvider')
  return state
}

/** A catalogue's messages in the page's language. */
export function useMessages<M>(catalogue: Catalogue<M>): M {
  return messagesIn(catalogue, useLanguage().language)
}
