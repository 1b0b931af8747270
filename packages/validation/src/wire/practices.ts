import * as v from 'valibot'
import { answeredAccountType, added, backgroundColor, id, perKind, rows } from './values.ts'
import { defineCall } from './call.ts'

const hexColor = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))

const brandRoles = v.object({
  brand: hexColor,
  onBrand: hexColor,
  band: hexColor,
  onBand: hexColor,
  wash: hexColor,
  soft: hexColor,
  accent: hexColor,
  accentHover: hexColor,
  accentActive: hexColor,
  onAccent: hexColor,
  /** Whether the logo needs a tile in the brand's color because the band has a different one. */
  tile: v.boolean(),
})

const rate = v.pipe(v.number(), v.integer(), v.minValue(0))

const text = v.fallback(v.string(), '')
const optionalText = v.fallback(v.nullable(v.string()), null)

const address = v.object({
  addressStreet1: text,
  addressStreet2: optionalText,
  unit: optionalText,
  city: text,
  state: text,
  zip: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
})

const location = v.object({
  practiceId: id,
  locationId: id,
  practiceName: text,
  address: v.fallback(v.nullable(address), null),
  phoneNumber: text,
  /** A path on the API's host, or an address; null shows a lock instead. */
  logoUrl: optionalText,
  logoBackgroundColor: v.fallback(v.nullable(backgroundColor), null),
  /** IANA name; due dates and "today" are in this zone. */
  timeZone: added(v.string(), ''),
  /** Minutes that this zone is ahead of UTC now, negative in America. */
  utcOffsetMinutes: added(v.nullable(v.pipe(v.number(), v.integer())), null),
  /** Accessible page colors derived from the practice's color. */
  brand: added(v.nullable(v.object({ light: brandRoles, dark: brandRoles })), null),
  /** The practice's publishable key at the card provider; empty for the key of the build. */
  publishableKey: added(v.string(), ''),
  /** The practice's own account at the card provider; null if the platform receives its money. */
  connectedAccountId: added(v.nullable(v.string()), null),
  /** Whether the practice takes no new payments here any more. */
  hasLeft: added(v.boolean(), false),
})

const logo = v.object({
  url: optionalText,
  /** Shown without a logo. */
  fallback: text,
  backgroundColorCode: v.fallback(v.nullable(backgroundColor), null),
  locationLogoBackgroundColorCode: v.fallback(v.nullable(backgroundColor), null),
})

const openGet = { method: 'GET', scopes: [] } as const

export const getPracticeLogo = defineCall({
  ...openGet,
  name: 'getPracticeLogo',
  summary: "A practice's logo and the color behind it.",
  path: '/api/v1/practiceLogo',
  answer: logo,
})

export const getLocationLogo = defineCall({
  ...openGet,
  name: 'getLocationLogo',
  summary: "A location's logo, or its practice's where it has none of its own.",
  path: '/api/v1/practiceLocation/practiceId/:practiceId/locationId/:locationId/logo',
  answer: logo,
})

export const getLogoBackgroundColor = defineCall({
  ...openGet,
  name: 'getLogoBackgroundColor',
  summary: "The color behind a practice's logo, #ffffff by default.",
  path: '/api/v1/practices/:practiceId/practiceLogoBackgroundColorCode',
  answer: v.object({ logoBackgroundColorCode: backgroundColor }),
})

export const getLocationFullInformation = defineCall({
  ...openGet,
  name: 'getLocationFullInformation',
  summary: "A location's name, address, phone and branding.",
  path: '/api/v1/practiceId/:practiceId/locationId/:locationId/fullInfo',
  answer: v.object({ locations: v.array(location) }),
  list: 'locations',
  listOfOne: true,
})

const feeSchedule = v.object({
  accountType: answeredAccountType,
  /** Hundredths of a percent of subtotal plus tax. */
  ...perKind(rate),
  /** In thousandths of a percent, on taxable procedures. */
  taxRate: rate,
})

export const getPracticeFee = defineCall({
  ...openGet,
  name: 'getPracticeFee',
  summary: "A practice's fees.",
  path: '/api/v1/practices/:practiceId/PracticeFee',
  answer: feeSchedule,
})

export const getLocationFee = defineCall({
  ...openGet,
  name: 'getLocationFee',
  summary: "A location's own fees, or its practice's.",
  path: '/api/v1/practices/:practiceId/locations/:locationId/practiceLocationFee',
  answer: feeSchedule,
})

export const listLocationNames = defineCall({
  ...openGet,
  name: 'listLocationNames',
  summary: "The names of a practice's locations.",
  path: '/api/v1/practiceLocation/practiceId/:practiceId/names',
  answer: v.object({
    locations: rows(v.object({ locationId: id, locationName: text })),
  }),
  list: 'locations',
})

export const getPayerLogo = defineCall({
  name: 'getPayerLogo',
  summary: 'The logo that a payer sees at a practice.',
  method: 'GET',
  path: '/api/v1/practiceLocation/practiceId/:practiceId/payerId/:payerId/logo',
  scopes: ['payer'],
  answer: logo,
})
