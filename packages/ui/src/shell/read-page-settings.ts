import type { Legal } from './practice/Logo.tsx'

/** Settings of a deployment, which the edge writes into the head of its pages. */
export interface PageSettings {
  readonly supportEmail: string
  readonly legal: Legal
  /** The portal's provider, for "Powered by". */
  readonly provider: string
}

/** Reads the settings from a page's head. */
export const readPageSettings = (page: Document): PageSettings =>
  toPageSettings((name) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content)

/**
 * Settings by the names of their meta elements; missing ones have defaults, because a page without a legal link can
 * still take payments.
 */
export function toPageSettings(metaOf: (name: string) => string | undefined): PageSettings {
  const read = (name: string) => metaOf(name)?.trim() ?? ''
  return {
    supportEmail: read('support-email'),
    legal: { termsHref: read('terms-url') || '/', privacyHref: read('privacy-url') || '/' },
    provider: read('provider-name') || 'Provider',
  }
}
