import { useLanguage } from '@payment-center/ui/language'
import type { Guide } from '@payment-center/ui/testing'
import type { Decorator } from '@storybook/react-vite'
import { useEffect, useState, type ReactNode } from 'react'
import { translateSample } from './translate-sample.ts'

type Translate = (text: string) => string

const asIs: Translate = (text) => text

/** Lazy, because it contains every catalogue. */
async function loadTranslation(): Promise<Translate> {
  const { translateText } = await import('./translate-text.ts')
  return translateText
}

type Props = { readonly whole: readonly unknown[]; readonly children: ReactNode }

function Sample({ whole, children }: Props) {
  const { language } = useLanguage()
  const [translate, setTranslate] = useState<Translate>(() => asIs)
  useEffect(() => {
    if (language === 'es') void loadTranslation().then((loaded) => setTranslate(() => loaded))
  }, [language])
  return translateSample(children, { translate: language === 'es' ? translate : asIs, whole })
}

/** The samples of components in the page's language, as far as a component or screen says the same. */
export const withTranslatedSample: Decorator = (Story, { parameters }) => {
  const { guide } = parameters as { readonly guide?: Guide }
  return guide ? <Sample whole={Object.values(guide.props)}>{Story()}</Sample> : <Story />
}
