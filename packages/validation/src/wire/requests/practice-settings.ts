import * as v from 'valibot'
import { entityId, feeProgram, perKind } from '../values.ts'
import { dryRun, externalId, itemsOf, missing, phoneNumber, text } from './practice-api.ts'

/** Hundredths of a percent: 350 is 3.5 %. */
const rate = v.pipe(
  v.number('A fee must be a number of hundredths of a percent, such as 350.'),
  v.integer('A fee must be a whole number of hundredths of a percent, such as 350.'),
  v.minValue(0, 'A fee must be at least 0.'),
  v.maxValue(9999, 'A fee must be at most 99.99 percent.'),
)

const rates = perKind(v.optional(rate))

export const feesItem = v.strictObject({ ...rates, feeProgram: v.optional(feeProgram) })

export const locationItem = v.strictObject({
  locationId: entityId,
  address: v.optional(
    v.strictObject({
      addressStreet1: v.optional(text(320)),
      addressStreet2: v.optional(v.nullable(text(320))),
      unit: v.optional(v.nullable(text(320))),
      city: v.optional(text(320)),
      state: v.optional(
        v.pipe(v.string(missing), v.regex(/^[A-Z]{2}$/, 'The state must be two capitals, such as NY.')),
      ),
      zip: v.optional(v.pipe(v.string(missing), v.regex(/^\d{5}$/, 'The zip must be five digits.'))),
    }),
    {},
  ),
  phoneNumber: v.optional(phoneNumber),
  /** The location's own fees. With its first one, the others are 0; null makes those of the practice apply. */
  fees: v.optional(v.nullable(v.strictObject(rates))),
})

const color = v.pipe(
  v.string('The color must be text.'),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, 'The color must look like #0b5563.'),
)

const logo = v.pipe(v.string('The logo must be text.'), v.nonEmpty('The field is empty.'))

export const brandItem = v.strictObject({
  /** The location whose brand changes; the practice's without one. */
  locationId: v.optional(entityId),
  /** An SVG document. */
  logoSvg: v.optional(logo),
  /** A PNG file as base64. */
  logoPng: v.optional(v.pipe(logo, v.base64('The file must be base64.'))),
  /** null removes it: a location then has its practice's color, and a practice white. */
  backgroundColor: v.optional(v.nullable(color)),
  /** Whether to remove the logo: a location then has its practice's. */
  removeLogo: v.optional(v.boolean(), false),
})

export const mergeItem = v.strictObject({
  externalId,
  /** The survivor's. */
  into: externalId,
})

/** A payer whose account is closed. */
export const closeItem = v.strictObject({ externalId })

export type CloseItem = v.InferOutput<typeof closeItem>
export type MergeItem = v.InferOutput<typeof mergeItem>
export type BrandItem = v.InferOutput<typeof brandItem>
export type FeesItem = v.InferOutput<typeof feesItem>
export type LocationItem = v.InferOutput<typeof locationItem>

export const practiceSettingsRequests = {
  putPracticeFees: { body: v.strictObject({ fees: v.union([feesItem, v.unknown()]), dryRun }) },
  putPracticeBrand: { body: v.strictObject({ brand: v.union([brandItem, v.unknown()]), dryRun }) },
  mergePracticePayers: { body: v.strictObject({ merges: itemsOf(mergeItem), dryRun }) },
  mergePracticePatients: { body: v.strictObject({ merges: itemsOf(mergeItem), dryRun }) },
  closePracticePayers: { body: v.strictObject({ payers: itemsOf(closeItem), dryRun }) },
  putPracticeLocations: { body: v.strictObject({ locations: itemsOf(locationItem), dryRun }) },
}
