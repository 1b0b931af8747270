import { createHash } from 'node:crypto'
import type { Row } from '../db/index.ts'

type Branding = Pick<Row<'practices'>, 'practice_id' | 'logo_svg' | 'brand_color'>

export const logoPath = '/api/v1/practices/:practiceId/logo.svg'
const defaultBackground = '#ffffff'

/** Short and different for each drawing, so that a browser may keep the one it has. */
function versionOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 12)
}

/** Where a practice's logo is served; null for a practice without one. */
export function logoUrl(practice: Branding): string | null {
  if (practice.logo_svg === null) return null
  return `${logoPath.replace(':practiceId', String(practice.practice_id))}?v=${versionOf(practice.logo_svg)}`
}

/** The colour behind a practice’s logo, as `#rrggbb`: white, unless it chose one. */
export function logoBackground(practice: Branding): string {
  return practice.brand_color ?? defaultBackground
}

/** A logo as the contract has it. No location has a colour of its own. */
export function logoOf(practice: Branding) {
  return {
    url: logoUrl(practice),
    fallback: 'lock' as const,
    backgroundColorCode: logoBackground(practice),
    locationLogoBackgroundColorCode: null,
  }
}

/** Headers under which a drawing can run no script and load nothing, even when opened as a page. */
export const logoHeaders = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'public, max-age=86400',
}
