import { deriveBrand } from '@payment-center/brand'
import * as v from 'valibot'
import { getLocationFullInformation, type CallAnswer, type CallAnswerInput } from '../wire/index.ts'

type Location = CallAnswer<typeof getLocationFullInformation>['locations'][number]
type Given = CallAnswerInput<typeof getLocationFullInformation>['locations'][number]

/** Bright Smiles Dental on Main Street, without a logo, with the given fields changed. */
export function aLocation({ logoBackgroundColor = '#0b5563', ...given }: Partial<Given> = {}): Location {
  const [location] = v.parse(getLocationFullInformation.answer, {
    locations: [
      {
        practiceId: 1,
        locationId: 10,
        practiceName: 'Bright Smiles Dental',
        address: {
          addressStreet1: '120 Main St',
          addressStreet2: null,
          unit: 'Suite 4',
          city: 'New York',
          state: 'NY',
          zip: '10001',
        },
        phoneNumber: '2125550142',
        logoUrl: null,
        logoBackgroundColor,
        brand: deriveBrand(logoBackgroundColor ?? '#ffffff'),
        timeZone: 'America/New_York',
        utcOffsetMinutes: -300,
        publishableKey: 'pk_test_stories',
        connectedAccountId: null,
        ...given,
      },
    ],
  }).locations
  if (location === undefined) throw new Error('a parsed location is lost')
  return location
}
