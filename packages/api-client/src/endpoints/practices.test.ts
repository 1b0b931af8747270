import * as v from 'valibot'
import {
  getLocationFullInformation,
  getLocationLogo,
  getLogoBackgroundColor,
  listLocationNames,
  listPracticesOfPortalUser,
} from '@payment-center/validation/wire'
import { deriveBrand } from '@payment-center/brand'
import { expect, test } from 'vitest'
import { configurationFile, type Configuration } from '../http/index.ts'
import { answers, fails, fakeApi, type PreparedAnswer } from '../testing/fake-api.ts'
import { firstPractice, readLocation } from './practices.ts'
import { listPractices } from './auth.ts'

const address = {
  addressStreet1: '1 Main St',
  addressStreet2: null,
  unit: null,
  city: 'Troy',
  state: 'NY',
  zip: '12180',
}
const location = {
  practiceId: 7,
  locationId: 70,
  practiceName: 'Bright',
  address,
  phoneNumber: '2125550100',
  logoUrl: null,
  logoBackgroundColor: null,
}

async function practiceWith(
  given: Partial<typeof location> | { readonly logoUrl: string; readonly logoBackgroundColor: string },
  prepared: readonly PreparedAnswer[] = [],
  configuration: Partial<Configuration> = {},
) {
  const information = answers(getLocationFullInformation, { locations: [{ ...location, ...given }] })
  const api = {
    ...fakeApi([information, ...prepared]),
    configuration: () => v.parse(configurationFile, configuration),
  }
  const result = await readLocation(api, { practiceId: '7', locationId: '70' })
  return result.ok ? firstPractice(result.value) : null
}

const colored = { logoUrl: '/logos/7.svg', logoBackgroundColor: '#0b5563' }

test('derives the palette from the color behind the logo', async () => {
  expect(await practiceWith(colored)).toMatchObject({
    brand: deriveBrand('#0b5563'),
    logoUrl: '/logos/7.svg',
    addressLines: ['1 Main St, Troy, NY 12180'],
  })
})

test('asks for a logo and its color that the location lacks', async () => {
  const logo = { url: 'https://logos.example.com/7.svg', fallback: 'lock' }
  const codes = { backgroundColorCode: '#112233', locationLogoBackgroundColorCode: '#445566' }
  expect(await practiceWith({}, [answers(getLocationLogo, { ...logo, ...codes })])).toMatchObject({
    brand: deriveBrand('#445566'),
    logoUrl: logo.url,
  })
  const color = answers(getLogoBackgroundColor, { logoBackgroundColorCode: '#aa3300' })
  expect(await practiceWith({}, [fails(getLocationLogo, 'not_found'), color])).toMatchObject({
    brand: deriveBrand('#aa3300'),
    logoUrl: null,
  })
  const failing = [fails(getLocationLogo, 'not_found'), fails(getLogoBackgroundColor, 'not_found')]
  expect((await practiceWith({}, failing))?.brand).toEqual(deriveBrand('#ffffff'))
})

test('takes a logo’s path from the API’s host', async () => {
  const apiOrigin = 'https://api.example.com'
  expect((await practiceWith(colored, [], { apiOrigin }))?.logoUrl).toBe(`${apiOrigin}/logos/7.svg`)
})

test('takes the card provider’s key from the configuration, the test key for the test practice', async () => {
  const keys = { publishableKey: 'pk_live_1', testPublishableKey: 'pk_test_1' }
  expect((await practiceWith(colored, [], keys))?.publishableKey).toBe('pk_live_1')
  expect((await practiceWith(colored, [], { ...keys, testPracticeId: '7' }))?.publishableKey).toBe(
    'pk_test_1',
  )
})

test('lists a payer’s practices by name', async () => {
  const named = (practiceId: number, practiceName: string) => ({
    practiceId,
    payerId: 3,
    practiceName,
    locationId: 70,
  })
  const practices = [named(1, 'Óptica Sur'), named(2, 'Canyon 10'), named(3, 'bright'), named(4, 'Canyon 9')]
  const listed = await listPractices(fakeApi([answers(listPracticesOfPortalUser, { practices })]), '5')
  expect(listed.ok && listed.value.map(({ practiceName }) => practiceName)).toEqual([
    'bright',
    'Canyon 9',
    'Canyon 10',
    'Óptica Sur',
  ])
})

test('lists a payer’s practices with the location, name and city that the list lacks', async () => {
  const api = fakeApi([
    answers(listPracticesOfPortalUser, { practices: [{ practiceId: 7, payerId: 3 }] }),
    answers(listLocationNames, { locations: [{ locationId: 70, locationName: 'Main' }] }),
    answers(getLocationFullInformation, { locations: [{ ...location, ...colored }] }),
  ])
  expect(await listPractices(api, '5')).toEqual({
    ok: true,
    value: [
      {
        practiceId: '7',
        payerId: '3',
        practiceName: 'Bright',
        locationId: '70',
        city: 'Troy',
        state: 'NY',
        amountDue: null,
        nextDue: null,
      },
    ],
  })
})
