import '@payment-center/ui/theme'
import { fetchTranslation, isLanguage, prepareLanguage, type Language } from '@payment-center/ui/language'
import * as React from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Application } from './Application.tsx'
import { watchTextBeforeHydration } from './text-before-hydration.ts'

/**
 * Renders a page's one screen.
 * @param inDocument what the document shows of the screen already, which is hydrated then; null for nothing
 */
export function showScreen(screen: React.ReactNode, inDocument: object | null = null): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no #root')
  const show = (rendered: Language | undefined) => {
    const application = <Application rendered={rendered}>{screen}</Application>
    if (rendered === undefined) createRoot(root).render(application)
    else {
      watchTextBeforeHydration(root)
      hydrateRoot(root, application)
    }
  }
  void prepareLanguages(inDocument !== null).then((rendered) => {
    // A transition renders in slices, so that the page can handle input in between.
    React.startTransition(() => show(rendered))
  })
}

/**
 * Loads the translations that the first render needs.
 * @returns the language of the document; undefined if it isn't rendered, or can't be hydrated without its translation
 */
async function prepareLanguages(isRendered: boolean): Promise<Language | undefined> {
  const { lang } = document.documentElement
  const rendered = isRendered && isLanguage(lang) ? lang : undefined
  const [isLoaded] = await Promise.all([rendered && fetchTranslation(rendered), prepareLanguage()])
  return isLoaded ? rendered : undefined
}
