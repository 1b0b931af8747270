import {
  getLocationFee,
  getLocationFullInformation,
  getLocationLogo,
  getLogoBackgroundColor,
  getPayerLogo,
  getPracticeFee,
  getPracticeLogo,
  listLocationNames,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { utcOffsetOf } from '../base/calendar.ts'
import { guestToken, payerToken } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld({ testPracticeId: 3 })

const logoOf = (practiceId: number | string) =>
  world.request('GET', `/api/v1/practiceLogo?client=portal&practiceId=${practiceId}`)

describe('a practice’s brand', () => {
  test('[CALL-04] returns a practice’s logo and the color behind it', async () => {
    expect(getPracticeLogo.path).toBe('/api/v1/practiceLogo')
    const { data } = await logoOf(1)
    expect(data).toMatchObject({
      fallback: 'lock',
      backgroundColorCode: '#0b5563',
      locationLogoBackgroundColorCode: null,
    })
  })

  test('[CALL-04] [BRAND-02] [BRAND-03] a practice without logo and color has the lock on #ffffff', async () => {
    expect((await logoOf(3)).data).toEqual({
      url: null,
      fallback: 'lock',
      backgroundColorCode: '#ffffff',
      locationLogoBackgroundColorCode: null,
    })
  })

  test('[CALL-05] a location has its practice’s logo', async () => {
    const location = await world.call(getLocationLogo, [2, 20])
    expect(location.data).toEqual((await logoOf(2)).data)
  })

  test('[CALL-07] returns the color behind a logo', async () => {
    const colors = await Promise.all([1, 2, 3].map((id) => world.call(getLogoBackgroundColor, [id])))
    expect(colors.map((answer) => answer.data.logoBackgroundColorCode)).toEqual([
      '#0b5563',
      '#f4d35e',
      '#ffffff',
    ])
  })

  test.each([
    [1, '#ffffff'],
    [2, '#000000'],
  ])('[BRAND-01] practice %i’s logo is an SVG that can’t run scripts', async (practiceId, ink) => {
    const { data } = await world.call(getLocationFullInformation, [practiceId, practiceId * 10])
    const logo = await world.request('GET', data.locations[0]?.logoUrl ?? '')
    expect(logo.status).toBe(200)
    expect(logo.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(logo.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
    )
    expect(logo.headers.get('cache-control')).toContain('max-age=86400')
    expect(logo.headers.get('x-content-type-options')).toBe('nosniff')
    expect(logo.text).toContain(`fill="${ink}"`)
    expect(logo.text).not.toMatch(/<script|href=|onload/)
  })

  test('a logo file of a practice without a logo or an unknown practice is 404', async () => {
    const answers = await Promise.all(
      ['3', '99', 'x', '1e1'].map((id) => world.request('GET', `/api/v1/practices/${id}/logo.svg`)),
    )
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
  })
})

describe('a location’s information', () => {
  test('[CALL-22] [ENTITY-04] returns a location’s name, address, phone and brand', async () => {
    const { data } = await world.call(getLocationFullInformation, [1, 10])
    expect(data.locations).toHaveLength(1)
    expect(data.locations[0]).toMatchObject({
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
      logoBackgroundColor: '#0b5563',
    })
  })

  test('[VALID-33] a location’s offset from UTC follows its practice’s time zone and daylight saving time', async () => {
    const { db } = world.dependencies
    const offsetIn = async (time_zone: string) => {
      await db.updateTable('practices').set({ time_zone }).where('practice_id', '=', 2).execute()
      const { data } = await world.call(getLocationFullInformation, [2, 20])
      return data.locations[0]?.utcOffsetMinutes
    }
    expect(await offsetIn('Pacific/Honolulu')).toBe(-600)
    expect(await offsetIn('Asia/Kolkata')).toBe(330)
    expect(utcOffsetOf(new Date('2026-07-01T12:00:00Z'), 'America/New_York')).toBe(-240)
    expect(utcOffsetOf(new Date('2026-12-01T12:00:00Z'), 'America/New_York')).toBe(-300)
    await offsetIn('America/New_York')
  })

  test('[CONST-10] only the designated test practice uses the test key', async () => {
    const keys = await Promise.all(
      [1, 2, 3].map(async (id) => {
        const { data } = await world.call(getLocationFullInformation, [id, id * 10])
        return data.locations[0]?.publishableKey
      }),
    )
    expect(keys).toEqual(['pk_live_of_the_platform', 'pk_live_of_the_platform', 'pk_test_sandbox_practice'])
  })

  test('another practice’s location gets the same 404 as an unknown one', async () => {
    const answers = [
      await world.call(getLocationFullInformation, [1, 20]),
      await world.call(getLocationFullInformation, [1, 99]),
      await world.call(getLocationFullInformation, ['x', 10]),
      await world.call(getLocationLogo, [9, 10]),
      await world.call(getLogoBackgroundColor, [9]),
      await logoOf(9),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  })

  test('rejects a query whose practiceId is malformed', async () => {
    const answer = await logoOf('one')
    expect(answer).toMatchObject({ status: 400, code: 'invalid_field' })
    expect(answer.errors[0]?.field).toBe('practiceId')
  })
})

describe('a practice’s fees', () => {
  const fees = { credit: 250, debit: 0, prepaid: 100, ach: 0 }

  test('[CALL-17] [CONST-08] returns fees by funding in hundredths of a percent, with account type and tax', async () => {
    const { data } = await world.call(getPracticeFee, [3])
    expect(data).toEqual({ accountType: 'mixed', ...fees, taxRate: 8700 })
    expect((await world.call(getPracticeFee, [1])).data).toMatchObject({ credit: 350, taxRate: 8875 })
  })

  test('[CALL-18] a location has its practice’s fees', async () => {
    const { data } = await world.call(getLocationFee, [3, 30])
    expect(data).toEqual({ accountType: 'mixed', ...fees, taxRate: 8700 })
  })

  test('[CALL-17] [CALL-18] fees of an unknown practice or another practice’s location are 404', async () => {
    const answers = [
      await world.call(getPracticeFee, [9]),
      await world.call(getLocationFee, [9, 10]),
      await world.call(getLocationFee, [1, 30]),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  })
})

describe('a practice’s locations', () => {
  test('[CALL-23] lists a practice’s locations by name', async () => {
    const { data } = await world.call(listLocationNames, [1])
    expect(data).toEqual({ locations: [{ locationId: 10, locationName: '120 Main St, New York' }] })
    expect((await world.call(listLocationNames, [9])).status).toBe(404)
  })
})

describe('the logo that a payer sees', () => {
  test('[CALL-06] a payer sees their practice’s logo', async () => {
    const token = await payerToken(world, 'omar')
    const { data } = await world.call(getPayerLogo, [1, 200], { token })
    expect(data).toEqual((await logoOf(1)).data)
  })

  test('[CALL-06] [ROLE-02] the logo of another payer or practice is the same 404 as of an unknown one', async () => {
    const token = await payerToken(world, 'omar')
    const ids = [
      [1, 100],
      [3, 200],
      [2, 200],
      [1, 999],
      [99, 200],
    ]
    const answers = await Promise.all(ids.map((pair) => world.call(getPayerLogo, pair, { token })))
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  })

  test('[CALL-06] [ROLE-10] the payer’s logo needs a payer token', async () => {
    const guest = await guestToken(world, 'PATDUE000001')
    expect((await world.call(getPayerLogo, [1, 200], { token: guest })).status).toBe(401)
    expect((await world.call(getPayerLogo, [1, 200])).status).toBe(401)
  })
})
