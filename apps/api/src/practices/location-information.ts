import { deriveBrand } from '@payment-center/brand'
import { utcOffsetOf } from '../base/calendar.ts'
import type { Dependencies, Settings } from '../base/dependencies.ts'
import type { LocationKey } from './location-key.ts'
import { logoBackground, logoUrl } from './logo.ts'
import { requireLocation } from './practice-repository.ts'

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
    address: {
      addressStreet1: location.street_1,
      addressStreet2: location.street_2,
      unit: location.unit,
      city: location.city,
      state: location.state,
      zip: location.zip,
    },
    phoneNumber: location.phone_number,
    logoUrl: logoUrl(location),
    logoBackgroundColor: logoBackground(location),
    timeZone: location.time_zone,
    utcOffsetMinutes: utcOffsetOf(clock(), location.time_zone),
    brand: deriveBrand(logoBackground(location)),
    publishableKey: publishableKeyOf(settings, key.practiceId),
    connectedAccountId: location.connected_account_id,
  }
}
