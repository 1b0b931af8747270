import {
  getLocationLogo,
  getLogoBackgroundColor,
  type CallAnswer,
  type getLocationFullInformation,
} from '@payment-center/validation/wire'
import type { Api, Configuration } from '../http/index.ts'

type Location = CallAnswer<typeof getLocationFullInformation>['locations'][number]

export type CompleteLocation = Location & { readonly brand: NonNullable<Location['brand']> }

/** With the palette, the logo and the card provider's key, where the API's answer lacks them. */
export async function completeLocation(api: Api, location: Location): Promise<CompleteLocation> {
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
