import type { PracticeLocation } from '@payment-center/validation/model'
import {
  getLocationFullInformation,
  type CallAnswer,
  getLocationLogo,
  getLogoBackgroundColor,
} from '@payment-center/validation/wire'
import { succeed, type Api, type Configuration } from '../http/index.ts'

export interface Practice extends PracticeLocation {
  readonly name: string
  /** Null shows a lock instead. */
  readonly logoUrl: string | null
  readonly brand: CompleteLocation['brand']
  readonly phone: string
  readonly addressLines: readonly string[]
  readonly city: string
  readonly state: string
  /** Minutes that the practice's time zone is ahead of UTC; its days are the days of due dates. */
  readonly utcOffsetMinutes: number
  /** The card provider's publishable key for this practice. */
  readonly publishableKey: string
  /** The practice's own account at the card provider; null if the platform receives its money. */
  readonly connectedAccountId: string | null
  /** Whether it takes no new payments here any more. */
  readonly hasLeft: boolean
}

/** A practice's location in the names of the wire: a document carries it as JSON. Empty for an unknown one. */
export async function readLocation(api: Api, { practiceId, locationId }: PracticeLocation) {
  const result = await api.call(getLocationFullInformation, { params: { practiceId, locationId } })
  return result.ok
    ? succeed({
        locations: await Promise.all(result.value.locations.map((each) => completeLocation(api, each))),
      })
    : result
}

/** A practice's location in the names of the wire. */
export const locationAnswer = getLocationFullInformation.answer

export type LocationAnswer = CallAnswer<typeof getLocationFullInformation>

/** The practice of an answer; null for an empty one. */
export function firstPractice({ locations }: LocationAnswer): Practice | null {
  const [location] = locations
  return location === undefined || location.brand === null
    ? null
    : toPractice({ ...location, brand: location.brand })
}

type Location = LocationAnswer['locations'][number]

function addressLine(address: NonNullable<Location['address']>): string {
  const { addressStreet1, addressStreet2, unit, city, state, zip } = address
  return [addressStreet1, addressStreet2, unit, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')
}

function toPractice(wire: CompleteLocation): Practice {
  return {
    ...wire,
    name: wire.practiceName,
    phone: wire.phoneNumber,
    city: wire.address?.city ?? '',
    state: wire.address?.state ?? '',
    addressLines: wire.address === null ? [] : [addressLine(wire.address)],
    utcOffsetMinutes: wire.utcOffsetMinutes ?? -new Date().getTimezoneOffset(),
  }
}

type CompleteLocation = Location & { readonly brand: NonNullable<Location['brand']> }

/** With the palette, the logo and the card provider's key, where the API's answer lacks them. */
async function completeLocation(api: Api, location: Location): Promise<CompleteLocation> {
  const configuration = await api.configuration()
  const { brand, logoUrl } = await brandOf(api, location)
  return {
    ...location,
    brand,
    logoUrl: logoUrl?.startsWith('/') ? configuration.apiOrigin + logoUrl : logoUrl,
    publishableKey: location.publishableKey || publishableKeyOf(location, configuration),
  }
}

const publishableKeyOf = ({ practiceId }: Location, configuration: Configuration) =>
  practiceId === configuration.testPracticeId
    ? configuration.testPublishableKey
    : configuration.publishableKey

/** Derived from the color behind the logo, unless the API has derived it. */
async function brandOf(api: Api, { brand, ...location }: Location) {
  if (brand !== null) return { brand, logoUrl: location.logoUrl }
  const { practiceId, locationId, logoBackgroundColor } = location
  const isWhole = location.logoUrl !== null && logoBackgroundColor !== null
  const [{ deriveBrand }, logo] = await Promise.all([
    import('@payment-center/brand'),
    isWhole ? null : api.call(getLocationLogo, { params: { practiceId, locationId } }),
  ])
  const found = logo?.ok ? logo.value : null
  const color =
    logoBackgroundColor ??
    found?.locationLogoBackgroundColorCode ??
    found?.backgroundColorCode ??
    (await practiceColor(api, practiceId))
  return { brand: deriveBrand(color), logoUrl: location.logoUrl ?? found?.url ?? null }
}

async function practiceColor(api: Api, practiceId: string): Promise<string> {
  const color = await api.call(getLogoBackgroundColor, { params: { practiceId } })
  return color.ok ? color.value.logoBackgroundColorCode : '#ffffff'
}
