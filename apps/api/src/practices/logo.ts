import { execFile, type ExecFileException } from 'node:child_process'
import { extname, join } from 'node:path'
import { createHash } from 'node:crypto'
import type { Row } from '../db/index.ts'
import { minuteMs } from '../base/calendar.ts'

/** A logo on its background as a PNG, in twice the size in which it is shown. */
export interface LogoPicture {
  readonly png: Uint8Array
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  /** `#rrggbb` */
  readonly background: string
}

export const maxLogoLength = 100_000
const script = join(import.meta.dirname, `draw-logo-process${extname(import.meta.filename)}`)
const timeoutMs = 10_000
const limits = { killSignal: 'SIGKILL', maxBuffer: 4_000_000, encoding: 'buffer' } as const

/** Text needs fonts, and only parts of the SVG itself and pictures inside of it may be referred to. */
const needsMore = /<!(?!\[CDATA\[)|<text\b|(?:href\s*=|url\()(?!\s*(?:["']\s*)?(?:#|data:))/i
/** Also one without an end, which is looked for once. */
const comments = /<!--(?:.*?-->|.*$)/gs

/** The width and height that a PNG's header states. */
function sizeOf(png: Buffer) {
  return { width: png.readUInt32BE(16) / 2, height: png.readUInt32BE(20) / 2 }
}

/** Whether the process ended by itself; the system's codes are texts, such as EAGAIN. */
function isFinal({ code, signal }: ExecFileException): boolean {
  return typeof code !== 'string' && signal !== 'SIGKILL'
}

/**
 * Draws in a process of its own, so that no SVG can hang or crash this one, or take its memory.
 * @param wanted `svg` or `png` for the logo itself redrawn, or a color for a picture of it on that
 * @returns null if it can't be drawn
 * @throws Error if it took longer than ten seconds or too much memory, perhaps because this machine is busy
 */
export function runDrawing(wanted: string, svg: string): Promise<Buffer | null> {
  const withoutComments = svg.replaceAll(comments, '')
  if (needsMore.test(withoutComments)) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    // With the option `timeout`, a child that ended while this process was blocked has neither error nor picture.
    const options = { ...limits, signal: AbortSignal.timeout(timeoutMs) }
    const child = execFile(process.execPath, [script, wanted], options, (error, drawn) => {
      if (error === null) resolve(drawn)
      else if (isFinal(error)) resolve(null)
      else reject(error)
    })
    // It may have ended before it read the SVG.
    child.stdin?.on('error', () => {})
    child.stdin?.end(withoutComments)
  })
}

/** A logo's picture on a color. @returns null if it can't be drawn, or can't be seen @throws as runDrawing does */
export async function drawLogo(svg: string, background: string): Promise<LogoPicture | null> {
  if (svg.length > maxLogoLength) return null
  const png = await runDrawing(background, svg)
  return png === null ? null : { png, ...sizeOf(png), background }
}

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

/** The SVG of a location's own logo, otherwise that of its practice; null without either. */
export function logoSvg(branding: Branding): string | null {
  return branding.location_logo_svg ?? branding.logo_svg
}

/** The URL of a location's own logo, otherwise that of its practice; null without either. */
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
  'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  // For pages on another origin than the API.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=86400',
}

/** A drawing that failed, as on a busy machine, is tried again after this time. */
const retryMs = 10 * minuteMs
/** Pictures of about 10 kB each. */
const maxKept = 100

/** Pictures by logo and background, the last drawn at the end. */
const pictures = new Map<string, Promise<LogoPicture | null>>()
let lastDrawing: Promise<unknown> = Promise.resolve()

/** A logo's picture; null if it can't be drawn, or not now. Each logo is drawn once, and one at a time. */
export function logoPicture(svg: string, background: string): Promise<LogoPicture | null> {
  const key = createHash('sha256').update(`${background} ${svg}`).digest('base64')
  const known = pictures.get(key)
  if (known !== undefined) return known
  const drawing = lastDrawing
    .then(() => drawLogo(svg, background))
    .catch(() => {
      setTimeout(() => pictures.delete(key), retryMs).unref()
      return null
    })
  lastDrawing = drawing
  pictures.set(key, drawing)
  for (const oldest of [...pictures.keys()].slice(0, -maxKept)) pictures.delete(oldest)
  return drawing
}
