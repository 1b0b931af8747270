import { deriveBrand } from '@payment-center/brand'
import { LanguageProvider, useLanguage, type Language } from '@payment-center/ui/language'
import { applyBrand, type Scheme } from '@payment-center/ui/theme'
import type { Decorator } from '@storybook/react-vite'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { usualBrand } from './toolbar.ts'

type Settings = {
  readonly brand: string
  readonly scheme: Scheme
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
    if (root.style.getPropertyValue('--light-brand') !== brand) applyBrand(deriveBrand(brand))
  })
  watcher.observe(root, { attributeFilter: ['style'] })
  return () => watcher.disconnect()
}

/** The event with which the test run switches a story's language in place. */
export const languageEvent = 'story-language'

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
  applyBrand(deriveBrand(brand))
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

/** Applies the toolbar's brand, scheme and language to a story. */
export const withToolbarSettings: Decorator = (Story, context) => (
  <ToolbarSettings {...readSettings(context.globals)}>
    <Story />
  </ToolbarSettings>
)
