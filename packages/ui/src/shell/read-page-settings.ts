import type { Legal } from './practice/practice.ts'

/** Settings of a deployment, which the edge writes into the head of its pages. */
export interface PageSettings {
  readonly supportEmail: string
  readonly legal: Legal
  /** The portal's provider, for "Powered by". */
  readonly provider: string
  /** The URL of the maintenance schedule; null for none. */
  readonly maintenanceUrl: string | null
}

/** Reads the settings; missing ones have defaults, because a page without a legal link can still take payments. */
export function readPageSettings(page: Document): PageSettings {
  const read = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''
  return {
    supportEmail: read('support-email'),
    legal: { termsHref: read('terms-url') || '/', privacyHref: read('privacy-url') || '/' },
    provider: read('provider-name') || 'Provider',
    maintenanceUrl: read('maintenance-url') || null,
  }
}
