import * as v from 'valibot'
import type { FeeSchedule } from '@payment-center/payments/fees'
import { feeProgram, type FeeProgram } from '@payment-center/validation/wire'
import { problemOnColor, redrawLogo } from '../practices/redraw-logo.ts'
import { rulesToCheck } from '../practices/practice-repository.ts'
import {
  defineOperation,
  UsageError,
  type OperationContext,
  percent,
  phoneNumber,
  text,
  id,
} from './operation.ts'
import type { Row, Tx } from '../db/index.ts'
import {
  type FeeProblem,
  feeRows,
  hasFees,
  mergeRates,
  problemsOfFees,
  ratesOf,
} from '../practices/change-fees.ts'
import { chargesFees, storeLocationFees, updatePractice } from '../practices/changed-practice-repository.ts'
import { insertLocation, recordOperation, requirePractice } from './operation-repository.ts'

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
export function requireProgram(
  program: FeeProgram | undefined,
  fees: v.InferOutput<typeof feeOptions>,
): string {
  const rates = newRates(fees)
  refuseFees(problemsOfFees(program, rates))
  return describeRules(hasFees(rates) && program !== undefined ? program : null)
}

const addressOptions = v.object(locationEntries)
const feeOptions = v.object(feeEntries)

export function feesByOption(rates: FeeSchedule): v.InferOutput<typeof feeOptions> {
  return {
    'fee-credit': rates.credit,
    'fee-debit': rates.debit,
    'fee-prepaid': rates.prepaid,
    'fee-ach': rates.ach,
  }
}

type GivenFees = { readonly [Option in keyof typeof feeEntries]?: number | undefined }

/** The given rates by kind of method. */
export function ratesByOption(given: GivenFees) {
  return {
    credit: given['fee-credit'],
    debit: given['fee-debit'],
    prepaid: given['fee-prepaid'],
    ach: given['fee-ach'],
  }
}

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
export async function readLogo(
  { readFile }: OperationContext,
  path: string | undefined,
): Promise<string | null> {
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

const locationOptions = v.object({
  practice: id,
  ...locationEntries,
  ...feeEntries,
  ...programEntry,
})

/**
 * The rules of the practice's program, which its first fees name; none without fees.
 * @throws UsageError for another program than that of its other fees, and as `requireProgram`
 */
async function requireProgramOf(
  tx: Tx,
  { practice_id: practiceId, fee_program: current }: Row<'practices'>,
  location: v.InferOutput<typeof locationOptions>,
): Promise<string> {
  const named = location['fee-program']
  if (!(await chargesFees(tx, practiceId))) {
    const rules = requireProgram(named, location)
    if (named !== undefined) await updatePractice(tx, practiceId, { fee_program: named })
    return rules
  }
  if (named !== undefined && named !== current)
    throw new UsageError([`--fee-program: practice ${practiceId} charges its fees as ${current}.`])
  return requireProgram(current, location)
}

export const createLocation = defineOperation({
  name: 'create-location',
  usage: `--practice 1001 --street "9 Bay St" --city Brooklyn --state NY --zip 11201 \\
    --phone "(718) 555-0177" --color "#aa3300" --logo logo.svg --fee-credit 2
Also: --street-2, --unit, --fee-debit, --fee-prepaid, --fee-ach (percent). Without --color, --logo or any fee, the
practice's apply; with one fee, the location's other fees are 0 by default. The first fees of a practice need
--fee-program dual-pricing, surcharge or convenience.`,
  options: locationOptions.entries,
  run: async (context, location, typed) => {
    const practiceId = location.practice
    const logo = await readLogo(context, location.logo)
    const namesFee = Object.keys(feeEntries).some((option) => typed[option] !== undefined)
    return context.db.transaction().execute(async (tx) => {
      const practice = await requirePractice(tx, practiceId)
      const locationId = await insertLocation(
        tx,
        locationRow(practiceId, location, { logo, color: location.color }),
      )
      const rules = await requireProgramOf(tx, practice, location)
      if (namesFee) await storeLocationFees(tx, locationId, feeRows(newRates(location)))
      await recordOperation(tx, context, 'createLocation', { practiceId, locationId })
      await requireVisible(logo, location.color ?? practice.brand_color ?? undefined)
      const link = payAsGuestLink(context.portalOrigin, practiceId, locationId)
      const done = `Location ${locationId} of practice ${practiceId} (${practice.name}).${rules}\nPay as Guest: ${link}`
      return { text: done, facts: { practiceId, locationId, link } }
    })
  },
})
