import * as v from 'valibot'
import { defineCall } from './call.ts'
import { entityId } from './identifiers.ts'
import { accountType } from './account-type.ts'

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

const address = v.object({
  addressStreet1: v.string(),
  addressStreet2: v.nullable(v.string()),
  unit: v.nullable(v.string()),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
})

const location = v.object({
  practiceId: entityId,
  locationId: entityId,
  practiceName: v.string(),
  address,
  /** Ten digits. */
  phoneNumber: v.string(),
  /** Path on the API's host; null shows a lock instead. */
  logoUrl: v.nullable(v.string()),
  logoBackgroundColor: hexColor,
  /** Addition: IANA name; due dates and "today" are in this zone. */
  timeZone: v.string(),
  /** Addition: minutes that this zone is ahead of UTC now, negative in America. */
  utcOffsetMinutes: v.pipe(v.number(), v.integer()),
  /** Addition: accessible page colors derived from the practice's color. */
  brand: v.object({ light: brandRoles, dark: brandRoles }),
  /** Addition: the practice's publishable key at the card provider. */
  publishableKey: v.string(),
  /** Addition: the practice's own account at the card provider; null if the platform receives its money. */
  connectedAccountId: v.nullable(v.string()),
})

const logo = v.object({
  url: v.nullable(v.string()),
  /** Shown without a logo. */
  fallback: v.picklist(['lock']),
  backgroundColorCode: hexColor,
  locationLogoBackgroundColorCode: v.nullable(hexColor),
})

export const getPracticeLogo = defineCall({
  name: 'getPracticeLogo',
  summary: "A practice's logo and the color behind it.",
  method: 'GET',
  path: '/api/v1/practiceLogo',
  scopes: [],
  answer: logo,
})

export const getLocationLogo = defineCall({
  name: 'getLocationLogo',
  summary: "A location's logo, or its practice's where it has none of its own.",
  method: 'GET',
  path: '/api/v1/practiceLocation/practiceId/:practiceId/locationId/:locationId/logo',
  scopes: [],
  answer: logo,
})

export const getLogoBackgroundColor = defineCall({
  name: 'getLogoBackgroundColor',
  summary: "The color behind a practice's logo, #ffffff by default.",
  method: 'GET',
  path: '/api/v1/practices/:practiceId/practiceLogoBackgroundColorCode',
  scopes: [],
  answer: v.object({ logoBackgroundColorCode: hexColor }),
})

export const getLocationFullInformation = defineCall({
  name: 'getLocationFullInformation',
  summary: "A location's name, address, phone and branding.",
  method: 'GET',
  path: '/api/v1/practiceId/:practiceId/locationId/:locationId/fullInfo',
  scopes: [],
  answer: v.object({ locations: v.array(location) }),
})

const feeSchedule = v.object({
  accountType,
  /** Hundredths of a percent of subtotal plus tax. */
  credit: rate,
  debit: rate,
  prepaid: rate,
  ach: rate,
  /** In thousandths of a percent, on taxable procedures. */
  taxRate: rate,
})

export const getPracticeFee = defineCall({
  name: 'getPracticeFee',
  summary: "A practice's fees.",
  method: 'GET',
  path: '/api/v1/practices/:practiceId/PracticeFee',
  scopes: [],
  answer: feeSchedule,
})

export const getLocationFee = defineCall({
  name: 'getLocationFee',
  summary: "A location's own fees, or its practice's.",
  method: 'GET',
  path: '/api/v1/practices/:practiceId/locations/:locationId/practiceLocationFee',
  scopes: [],
  answer: feeSchedule,
})

export const listLocationNames = defineCall({
  name: 'listLocationNames',
  summary: "The names of a practice's locations.",
  method: 'GET',
  path: '/api/v1/practiceLocation/practiceId/:practiceId/names',
  scopes: [],
  answer: v.object({
    locations: v.array(v.object({ locationId: entityId, locationName: v.string() })),
  }),
})

export const getPayerLogo = defineCall({
  name: 'getPayerLogo',
  summary: 'The logo that a payer sees at a practice.',
  method: 'GET',
  path: '/api/v1/practiceLocation/practiceId/:practiceId/payerId/:payerId/logo',
  scopes: ['payer'],
  answer: logo,
})
