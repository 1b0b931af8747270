import { createHash } from 'node:crypto'
import type { Row } from '../db/index.ts'

type PracticeBranding = Pick<Row<'practices'>, 'practice_id' | 'logo_svg' | 'brand_color'>

/** A practice's brand, and that of one of its locations if it is about a location. */
type Branding = PracticeBranding &
  Partial<Pick<Row<'locations'>, 'location_id' | 'location_logo_svg' | 'location_brand_color'>>

export const practiceLogoPath = '/api/v1/practices/:practiceId/logo.svg'
export const locationLogoPath = '/api/v1/practices/:practiceId/locations/:locationId/logo.svg'
const defaultBackground = '#ffffff'

/** Changes with the logo, so that browsers can cache it. */
function versionOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 12)
}

/** The SVG of a location's own logo, otherwise of its practice's; null without either. */
export function logoSvg(branding: Branding): string | null {
  return branding.location_logo_svg ?? branding.logo_svg
}

/** The URL of a location's own logo, otherwise of its practice's; null without either. */
export function logoUrl(branding: Branding): string | null {
  const svg = logoSvg(branding)
  if (svg === null) return null
  const path = (svg === branding.location_logo_svg ? locationLogoPath : practiceLogoPath)
    .replace(':practiceId', String(branding.practice_id))
    .replace(':locationId', String(branding.location_id))
  return `${path}?v=${versionOf(svg)}`
}

/** The color behind a logo as `#rrggbb`: the location's own, otherwise the practice's, otherwise white. */
export function logoBackground(branding: Branding): string {
  return branding.location_brand_color ?? branding.brand_color ?? defaultBackground
}

/** A logo in the shape of the API. */
export function logoOf(branding: Branding) {
  return {
    url: logoUrl(branding),
    fallback: 'lock' as const,
    backgroundColorCode: branding.brand_color ?? defaultBackground,
    locationLogoBackgroundColorCode: branding.location_brand_color ?? null,
  }
}

/** An SVG served with these headers can't run scripts or load anything, even when opened as a page. */
export const logoHeaders = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  // For pages on another origin than the API.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=86400',
}
