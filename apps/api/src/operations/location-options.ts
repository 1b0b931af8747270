import * as v from 'valibot'
import type { FeeSchedule } from '@payment-center/payments/fees'
import { feeProgram, pricedKind, type FeeProgram } from '@payment-center/validation/wire'
import { type FeeProblem, hasFees, mergeRates, problemsOfFees, ratesOf } from '../practices/change-fees.ts'
import { rulesToCheck } from '../practices/practice-repository.ts'
import { problemOnColor, redrawLogo } from '../practices/redraw-logo.ts'
import { percent, phoneNumber, text, UsageError, type OperationContext } from './operation.ts'

/** The options of a logo, the color behind it, and a location's address and phone. */
export const locationEntries = {
  color: v.optional(
    v.pipe(v.string(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/, 'must look like #0b5563.')),
  ),
  logo: v.optional(text),
  street: text,
  'street-2': v.optional(text),
  unit: v.optional(text),
  city: text,
  state: v.pipe(v.string('is missing.'), v.regex(/^[A-Z]{2}$/, 'must be two capitals, such as NY.')),
  zip: v.pipe(v.string('is missing.'), v.regex(/^\d{5}$/, 'must be five digits.')),
  phone: phoneNumber,
}

/** Fees in percent, 0 by default. */
export const feeEntries = {
  'fee-credit': percent(2),
  'fee-debit': percent(2),
  'fee-prepaid': percent(2),
  'fee-ach': percent(2),
}

export const programEntry = {
  'fee-program': v.optional(
    v.picklist(feeProgram.options, 'must be dual-pricing, surcharge or convenience.'),
  ),
}

/**
 * The rules that the operator must check; none without fees.
 * @throws UsageError for fees without a program, or above what the networks allow
 */
export function requireProgram(program: FeeProgram | undefined, fees: GivenFees) {
  const rates = newRates(fees)
  refuseFees(problemsOfFees(program, rates))
  return describeRules(hasFees(rates) && program !== undefined ? program : null)
}

const addressOptions = v.object(locationEntries)

export const feesByOption = (rates: FeeSchedule) =>
  Object.fromEntries(pricedKind.options.map((kind) => [`fee-${kind}`, rates[kind]]))

type GivenFees = { readonly [Option in keyof typeof feeEntries]?: number | undefined }

/** Whether a fee is given, be it 0. */
export const namesFee = (given: GivenFees) =>
  Object.values(ratesByOption(given)).some((rate) => rate !== undefined)

/** By kind; undefined where none is given. */
export const ratesByOption = (given: GivenFees) =>
  Object.fromEntries(pricedKind.options.map((kind) => [kind, given[`fee-${kind}`]]))

/** The same, and 0 for what is not given. */
export const newRates = (given: GivenFees): FeeSchedule => mergeRates(ratesOf([]), ratesByOption(given))

/** @throws UsageError with a sentence for each problem */
export function refuseFees(problems: readonly FeeProblem[]): void {
  if (problems.length === 0) return
  const optionOf = (field: FeeProblem['field']) => (field === 'feeProgram' ? 'fee-program' : `fee-${field}`)
  throw new UsageError(problems.map(({ field, sentence }) => `--${optionOf(field)}: ${sentence}`))
}

/** A line with the rules of a program that the operator must check; none without fees. */
export const describeRules = (program: FeeProgram | null) =>
  program === null ? '' : `\n${rulesToCheck[program]}`

/**
 * A logo's file, SVG or PNG, redrawn as an SVG; null without one.
 * @throws UsageError for a file that can't be read or drawn
 */
export async function readLogo({ readFile }: OperationContext, path: string | undefined) {
  if (path === undefined) return null
  const file = await readFile(path).catch(() => {
    throw new UsageError([`--logo: could not read ${path}.`])
  })
  const logo = await redrawLogo(file)
  if ('problem' in logo) throw new UsageError([`--logo: ${logo.problem}`])
  return logo.svg
}

/** @throws UsageError for a logo that can't be seen on its color */
export async function requireVisible(logo: string | null, color = '#ffffff'): Promise<void> {
  const problem = logo === null ? null : await problemOnColor(logo, color)
  if (problem !== null) throw new UsageError([`--logo: ${problem}`])
}

/** A location's row; without a brand, its practice's applies. */
export function locationRow(
  practiceId: number,
  options: Omit<v.InferOutput<typeof addressOptions>, 'color' | 'logo'>,
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
