import * as wire from '@payment-center/validation/wire'
import * as v from 'valibot'
import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { deriveBrand } from '@payment-center/brand'
import type { AppEnv } from '../http/log-requests.ts'
import { ApiError } from '../base/api-error.ts'
import { countPublicCall } from '../auth/limits.ts'
import { requirePayer } from '../auth/user-repository.ts'
import type { Row } from '../db/index.ts'
import type { Dependencies, Settings } from '../base/dependencies.ts'
import { networkOf } from '../auth/rate-limit-repository.ts'
import { clientAddress } from '../http/client-address.ts'
import type { Handlers } from '../http/mount.ts'
import {
  locationFee,
  practiceFee,
  requireLocation,
  requirePractice,
  selectOpenLocations,
  type LocationKey,
} from './practice-repository.ts'
import { locationLogoPath, logoBackground, logoHeaders, logoOf, practiceLogoPath, logoUrl } from './logo.ts'
import { utcOffsetOf } from '../base/calendar.ts'

/** @throws ApiError `not_found` without one */
function requireLogo(svg: string | null): string {
  if (svg === null) throw new ApiError('not_found')
  return svg
}

/** @throws ApiError `not_found` for a malformed id */
function parseId(text: string): number {
  const id = v.safeParse(wire.entityId, text)
  if (!id.success) throw new ApiError('not_found')
  return id.output
}

export function mountLogoFiles(app: Hono<AppEnv>, { db, settings, clock }: Dependencies): void {
  const countCall = createMiddleware<AppEnv>(async (c, next) => {
    c.set('call', 'getLogoFile')
    await countPublicCall(networkOf(clientAddress(c, settings.edgeAddresses)), clock())
    await next()
  })

  app.get(practiceLogoPath, countCall, async (c) => {
    const practice = await requirePractice(db, parseId(c.req.param('practiceId')))
    return c.body(requireLogo(practice.logo_svg), 200, logoHeaders)
  })

  app.get(locationLogoPath, countCall, async (c) => {
    const { practiceId, locationId } = c.req.param()
    const key = { practiceId: parseId(practiceId), locationId: parseId(locationId) }
    const location = await requireLocation(db, key)
    return c.body(requireLogo(location.location_logo_svg), 200, logoHeaders)
  })
}

export const practiceHandlers = (dependencies: Dependencies) => {
  const { db } = dependencies
  return {
    getPracticeLogo: async ({ query }) => logoOf(await requirePractice(db, query.practiceId)),
    getLocationLogo: async ({ params }) => logoOf(await requireLocation(db, params)),
    getLogoBackgroundColor: async ({ params }) => ({
      logoBackgroundColorCode: logoBackground(await requirePractice(db, params.practiceId)),
    }),
    getLocationFullInformation: async ({ params }) => ({
      locations: [await locationInformation(dependencies, params)],
    }),
    getPracticeFee: async ({ params }) => practiceFee(db, await requirePractice(db, params.practiceId)),
    getLocationFee: async ({ params }) => locationFee(db, await requireLocation(db, params)),
    listLocationNames: async ({ params }) => {
      await requirePractice(db, params.practiceId)
      const locations = await selectOpenLocations(db, params.practiceId)
      return {
        locations: locations.map((location) => ({
          locationId: location.location_id,
          // Locations have no names, so payers see the address.
          locationName: `${location.street_1}, ${location.city}`,
        })),
      }
    },
    getPayerLogo: async ({ session, params }) => {
      const payer = await requirePayer(db, session, params.payerId, params.practiceId)
      return logoOf(await requireLocation(db, { ...params, locationId: payer.location_id }))
    },
  } satisfies Handlers
}

export const addressOf = (location: Row<'locations'>) => ({
  addressStreet1: location.street_1,
  addressStreet2: location.street_2,
  unit: location.unit,
  city: location.city,
  state: location.state,
  zip: location.zip,
})

/** The card provider's publishable key: the test key only for the designated test practice. */
function publishableKeyOf({ testPractice, publishableKey }: Settings, practiceId: number): string {
  return practiceId === testPractice?.practiceId ? testPractice.publishableKey : publishableKey
}

/** @throws ApiError `not_found` */
export async function locationInformation({ db, settings, clock }: Dependencies, key: LocationKey) {
  const location = await requireLocation(db, key)
  return {
    ...key,
    practiceName: location.name,
    address: addressOf(location),
    phoneNumber: location.phone_number,
    logoUrl: logoUrl(location),
    logoBackgroundColor: logoBackground(location),
    timeZone: location.time_zone,
    utcOffsetMinutes: utcOffsetOf(clock(), location.time_zone),
    brand: deriveBrand(logoBackground(location)),
    publishableKey: publishableKeyOf(settings, key.practiceId),
    connectedAccountId: location.connected_account_id,
    hasLeft: location.left_at !== null,
  }
}
