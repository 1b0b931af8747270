import type { CallAnswer, getLocationFullInformation } from '@payment-center/validation/wire'

type Location = CallAnswer<typeof getLocationFullInformation>['locations'][number]

export type BrandedLocation = Location & { readonly brand: NonNullable<Location['brand']> }

/** With the palette of the color behind the logo, unless the API has derived one. */
export async function brandedLocation(location: Location): Promise<BrandedLocation> {
  if (location.brand !== null) return { ...location, brand: location.brand }
  const { deriveBrand } = await import('@payment-center/brand')
  return { ...location, brand: deriveBrand(location.logoBackgroundColor ?? '#ffffff') }
}
