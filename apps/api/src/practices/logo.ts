import { createHash } from 'node:crypto'
import type { Row } from '../db/index.ts'

type Branding = Pick<Row<'practices'>, 'practice_id' | 'logo_svg' | 'brand_color'>

export const logoPath = '/api/v1/practices/:practiceId/logo.svg'
const defaultBackground = '#ffffff'

/** Changes with the logo, so that browsers can cache it. */
function versionOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 12)
}

/** The URL of a practice's logo, or null. */
export function logoUrl(practice: Branding): string | null {
  if (practice.logo_svg === null) return null
  return `${logoPath.replace(':practiceId', String(practice.practice_id))}?v=${versionOf(practice.logo_svg)}`
}

/** The color behind a practice's logo as `#rrggbb`; white by default. */
export function logoBackground(practice: Branding): string {
  return practice.brand_color ?? defaultBackground
}

/** A logo in the shape of the API. Locations have no colors of their own. */
export function logoOf(practice: Branding) {
  return {
    url: logoUrl(practice),
    fallback: 'lock' as const,
    backgroundColorCode: logoBackground(practice),
    locationLogoBackgroundColorCode: null,
  }
}

/** An SVG served with these headers can't run scripts or load anything, even when opened as a page. */
export const logoHeaders = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'public, max-age=86400',
}
