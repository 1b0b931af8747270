import { deriveBrand } from '@payment-center/brand'
import { LanguageProvider, useLanguage, type Language } from '@payment-center/ui/language'
import { applyBrand, type ColorScheme } from '@payment-center/ui/theme'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { usualBrand } from './toolbar.ts'

type Settings = {
  readonly brand: string
  readonly scheme: ColorScheme
  readonly language: Language
}

type Props = Settings & { readonly children: ReactNode }

export const readSettings = ({ brand, scheme, language }: Readonly<Record<string, unknown>>): Settings => ({
  brand: typeof brand === 'string' ? brand : usualBrand,
  scheme: scheme === 'dark' ? 'dark' : 'light',
  language: language === 'es' ? 'es' : 'en',
})

/** Screens apply their practice's brand; this re-applies one chosen in the toolbar. */
function keepBrand(brand: string): () => void {
  const root = document.documentElement
  const watcher = new MutationObserver(() => {
    if (root.style.getPropertyValue('--light-brand') !== brand)
      applyBrand({ brand: deriveBrand(brand), name: '' })
  })
  watcher.observe(root, { attributeFilter: ['style'] })
  return () => watcher.disconnect()
}

/** The event that switches a story's language in place. */
const languageEvent = 'story-language'

export const switchLanguage = (language: Language): boolean =>
  document.dispatchEvent(new CustomEvent(languageEvent, { detail: language }))

function LanguageEventListener() {
  const { setLanguage } = useLanguage()
  useEffect(() => {
    const follow = (event: Event) => {
      if (event instanceof CustomEvent) void setLanguage(event.detail === 'es' ? 'es' : 'en')
    }
    document.addEventListener(languageEvent, follow)
    return () => document.removeEventListener(languageEvent, follow)
  }, [setLanguage])
  return null
}

export function applySettings({ brand, scheme }: Pick<Settings, 'brand' | 'scheme'>): void {
  document.documentElement.dataset['scheme'] = scheme
  applyBrand({ brand: deriveBrand(brand), name: '' })
}

function ToolbarSettings({ brand, scheme, language, children }: Props) {
  useLayoutEffect(() => {
    applySettings({ brand, scheme })
    return brand === usualBrand ? undefined : keepBrand(brand)
  }, [brand, scheme])
  return (
    <LanguageProvider key={language} initial={language}>
      <LanguageEventListener />
      {children}
    </LanguageProvider>
  )
}

type Played = {
  readonly viewMode?: string
  readonly playFunction?: unknown
  readonly storyGlobals?: Readonly<Record<string, unknown>>
}

/** Whether a story's checks look for English words, whatever the toolbar's language. */
const playsInEnglish = ({ viewMode, playFunction, storyGlobals = {} }: Played) =>
  viewMode === 'story' && playFunction !== undefined && !('language' in storyGlobals)

/** Applies the toolbar's brand, scheme and language to a story; its language once it has played. */
export const withToolbarSettings: Decorator = (Story, context) => {
  const settings = readSettings(context.globals)
  return (
    <ToolbarSettings {...settings} language={playsInEnglish(context) ? 'en' : settings.language}>
      <Story />
    </ToolbarSettings>
  )
}

/** Storybook calls it once a story has played, and whenever the toolbar changes. */
export const applyLanguage: NonNullable<Preview['afterEach']> = ({ globals, viewMode }) => {
  const { language } = readSettings(globals)
  if (viewMode === 'story' && document.documentElement.lang !== language) switchLanguage(language)
}
