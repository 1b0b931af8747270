import type { SpecifiedRequest } from './specified-request.ts'

const logo = ['url', 'fallback', 'backgroundColorCode', 'locationLogoBackgroundColorCode']
const locationLogo =
  'GET /api/v1/practiceLocation/practiceId/{practiceId}/locationId/{locationId}/logo' as const
const fullInfo = 'GET /api/v1/practiceId/{practiceId}/locationId/{locationId}/fullInfo' as const
const information = [
  'locations.practiceId',
  'locations.practiceName',
  'locations.address.addressStreet1',
  'locations.address.addressStreet2',
  'locations.address.unit',
  'locations.address.city',
  'locations.address.state',
  'locations.address.zip',
  'locations.phoneNumber',
  'locations.logoUrl',
  'locations.logoBackgroundColor',
  'locations.locationId',
]

export const practiceRequests: readonly SpecifiedRequest[] = [
  {
    title: 'logo of a practice',
    given: 'practice',
    request: 'GET /api/v1/practiceLogo?practiceId={practiceId}',
    answer: logo,
  },
  { title: 'logo of a location', given: 'practice', request: locationLogo, answer: logo },
  {
    title: 'logo of a location for a payer',
    given: 'newPayer',
    token: 'token',
    request: locationLogo,
    answer: logo,
  },
  {
    title: 'logo of a payer’s practice',
    given: 'newPayer',
    token: 'token',
    request: 'GET /api/v1/practiceLocation/practiceId/{practiceId}/payerId/{payerId}/logo',
    answer: logo,
  },
  {
    title: 'color behind a logo',
    given: 'practice',
    request: 'GET /api/v1/practices/{practiceId}/practiceLogoBackgroundColorCode',
    answer: ['logoBackgroundColorCode'],
  },
  { title: 'information of a location', given: 'practice', request: fullInfo, answer: information },
  {
    title: 'information of a location for a payer',
    given: 'newPayer',
    token: 'token',
    request: fullInfo,
    answer: information,
  },
  {
    title: 'names of a practice’s locations',
    given: 'practice',
    request: 'GET /api/v1/practiceLocation/practiceId/{practiceId}/names',
    answer: ['locations'],
  },
  {
    title: 'fees of a practice',
    given: 'newPayer',
    token: 'token',
    request: 'GET /api/v1/practices/{practiceId}/PracticeFee',
  },
  {
    title: 'fees of a location',
    given: 'newPayer',
    token: 'token',
    request: 'GET /api/v1/practices/{practiceId}/locations/{locationId}/practiceLocationFee',
  },
]
