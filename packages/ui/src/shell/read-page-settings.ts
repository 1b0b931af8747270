import type { Legal } from './practice/practice.ts'

/** What only the running place knows of its pages, put into their head by the edge. */
export interface PageSettings {
  readonly supportEmail: string
  readonly legal: Legal
  /** Who runs the portal, for "Powered by". */
  readonly provider: string
  /** Where maintenance windows are published; null for nowhere. */
  readonly maintenanceUrl: string | null
}

/** Reads the page's head. What is missing there has a plain default: a page without a legal link still pays. */
export function readPageSettings(page: Document): PageSettings {
  const read = (name: string) =>
    page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? ''
  return {
    supportEmail: read('support-email'),
    legal: { termsHref: read('terms-url') || '/', privacyHref: read('privacy-url') || '/' },
    provider: read('provider-name') || 'Provider',
    maintenanceUrl: read('maintenance-url') || null,
  }
}
