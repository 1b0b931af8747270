import * as v from 'valibot'
import { drawLogo, maxLogoLength } from '../practices/draw-logo.ts'
import type { FeeProgram } from '../db/schema-practices.ts'
import { feePrograms, highestSurcharge, rulesToCheck } from '../practices/practice-repository.ts'
import { UsageError, type OperationContext } from './operation.ts'
import { optionalText, percent, phoneNumber, text } from './option-fields.ts'

/** The options of a logo, the color behind it, and a location's address and phone. */
export const locationEntries = {
  color: v.optional(
    v.pipe(v.string(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/, '--color must look like #0b5563.')),
  ),
  logo: optionalText('logo'),
  street: text('street'),
  'street-2': optionalText('street-2'),
  unit: optionalText('unit'),
  city: text('city'),
  state: v.pipe(
    v.string('--state is missing.'),
    v.regex(/^[A-Z]{2}$/, '--state must be two capitals, such as NY.'),
  ),
  zip: v.pipe(v.string('--zip is missing.'), v.regex(/^\d{5}$/, '--zip must be five digits.')),
  phone: phoneNumber('phone'),
}

/** Fees in percent, 0 by default. */
export const feeEntries = {
  'fee-credit': percent('fee-credit', 2),
  'fee-debit': percent('fee-debit', 2),
  'fee-prepaid': percent('fee-prepaid', 2),
  'fee-ach': percent('fee-ach', 2),
}

/** How fees are charged. */
export const programEntry = {
  'fee-program': v.optional(
    v.picklist(feePrograms, '--fee-program must be dual-pricing, surcharge or convenience.'),
  ),
}

/** @throws UsageError for fees that the networks don't allow as a surcharge */
function requireAllowedFees(program: FeeProgram, fees: v.InferOutput<typeof feeOptions>): void {
  if (program !== 'surcharge') return
  const sentences: string[] = []
  if (fees['fee-credit'] > highestSurcharge) sentences.push('--fee-credit: a surcharge is at most 3 percent.')
  if (fees['fee-debit'] > 0) sentences.push('--fee-debit: debit cards can’t be surcharged.')
  if (fees['fee-prepaid'] > 0) sentences.push('--fee-prepaid: prepaid cards can’t be surcharged.')
  if (sentences.length > 0) throw new UsageError(sentences)
}

/**
 * The rules that the operator must check; none without fees.
 * @throws UsageError for fees without a program, or above what the networks allow
 */
export function requireProgram(
  program: FeeProgram | undefined,
  fees: v.InferOutput<typeof feeOptions>,
): string {
  if (feeRows(fees).every(({ rate }) => rate === 0)) return ''
  if (program === undefined) {
    throw new UsageError([
      '--fee-program is missing: say how the fees are charged, as dual-pricing, surcharge or convenience.',
    ])
  }
  requireAllowedFees(program, fees)
  return `\n${rulesToCheck(program)}`
}

const locationOptions = v.object(locationEntries)
const feeOptions = v.object(feeEntries)

/** A row per kind of method. */
export function feeRows(options: v.InferOutput<typeof feeOptions>) {
  return (['credit', 'debit', 'prepaid', 'ach'] as const).map((kind) => ({
    kind,
    rate: options[`fee-${kind}`],
  }))
}

/** @throws UsageError for a file that can't be read, is no SVG or is too large */
export async function readLogo(
  { readFile }: OperationContext,
  path: string | undefined,
): Promise<string | null> {
  if (path === undefined) return null
  const svg = await readFile(path).catch(() => {
    throw new UsageError([`--logo: could not read ${path}.`])
  })
  const isSvg = /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(svg) && svg.length <= maxLogoLength
  if (!isSvg) throw new UsageError(['--logo must be an SVG file of at most 100 kB.'])
  return svg
}

/** Tells the operator that emails can't show a logo; empty if they can, or without a logo. */
export async function logoNote(logo: string | null, color = '#ffffff'): Promise<string> {
  if (logo === null || (await drawLogo(logo, color).catch(() => null)) !== null) return ''
  return '\nEmails show the practice’s name instead of the logo: it can’t be drawn. Convert its text to outlines, and leave out what it loads.'
}

/** A location's row; without a brand, its practice's applies. */
export function locationRow(
  practiceId: number,
  options: Omit<v.InferOutput<typeof locationOptions>, 'color' | 'logo'>,
  brand: { readonly logo?: string | null; readonly color?: string | undefined } = {},
) {
  return {
    practice_id: practiceId,
    street_1: options.street,
    street_2: options['street-2'] ?? null,
    unit: options.unit ?? null,
    city: options.city,
    state: options.state,
    zip: options.zip,
    phone_number: options.phone,
    location_logo_svg: brand.logo ?? null,
    location_brand_color: brand.color ?? null,
  }
}

export function payAsGuestLink(portalOrigin: string, practiceId: number, locationId: number): string {
  return `${portalOrigin}/p?practiceId=${practiceId}&locationId=${locationId}`
}
