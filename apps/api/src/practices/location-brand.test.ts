import {
  calculateFees,
  calculateInvoiceFees,
  createVoluntaryInvoice,
  getExternalPatient,
  getLocationFee,
  getLocationFullInformation,
  getLocationLogo,
  getPayerLogo,
  getPracticeFee,
  quoteOffCyclePayment,
} from '@payment-center/validation/wire'
import { beforeAll, expect, test } from 'vitest'
import { brandOf } from '../mail/brand.ts'
import { jamie, voluntaryOrder } from '../../test/scenarios/external.ts'
import { aPlanWith } from '../../test/scenarios/extra-payments.ts'
import { addInvoice, guestToken, payerToken } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const branch = {
  practice_id: 1,
  street_1: '9 Bay St',
  street_2: null,
  unit: null,
  city: 'Brooklyn',
  state: 'NY',
  zip: '11201',
  phone_number: '7185550177',
}

const world = setUpWorld()
beforeAll(async () => {
  const { db } = world.dependencies
  await db
    .insertInto('locations')
    .values([
      { ...branch, location_id: 11, location_logo_svg: svg, location_brand_color: '#aa3300' },
      { ...branch, location_id: 12, location_logo_svg: null, location_brand_color: null },
    ])
    .execute()
  await db
    .insertInto('location_fees')
    .values([
      { location_id: 11, kind: 'credit', rate: 200 },
      { location_id: 11, kind: 'ach', rate: 50 },
    ])
    .execute()
})

const logoOf = async (locationId: number) => (await world.call(getLocationLogo, [1, locationId])).data

test('[BRAND-04] [CALL-05] a location has its own logo and color', async () => {
  const logo = await logoOf(11)
  expect(logo).toMatchObject({
    backgroundColorCode: '#0b5563',
    locationLogoBackgroundColorCode: '#aa3300',
  })
  expect((await world.request('GET', logo.url ?? '')).text).toBe(svg)
  const { data } = await world.call(getLocationFullInformation, [1, 11])
  expect(data.locations[0]).toMatchObject({ logoUrl: logo.url, logoBackgroundColor: '#aa3300' })
  expect(data.locations[0]?.brand?.light.brand).toBe('#aa3300')
})

test('[BRAND-04] a location without its own logo and color has its practice’s', async () => {
  expect(await logoOf(12)).toEqual(await logoOf(10))
  expect(await logoOf(12)).toMatchObject({ locationLogoBackgroundColorCode: null })
  const informationOf = async (locationId: number) =>
    (await world.call(getLocationFullInformation, [1, locationId])).data.locations[0]
  const [own, practices] = [await informationOf(12), await informationOf(10)]
  expect(own?.logoUrl).toBe(practices?.logoUrl)
  expect(own?.brand).toEqual(practices?.brand)
})

test('[BRAND-04] a logo file of a location without one is 404, also through another practice', async () => {
  const paths = ['1/locations/12', '2/locations/11', '1/locations/x', '1/locations/99']
  const answers = await Promise.all(
    paths.map((path) => world.request('GET', `/api/v1/practices/${path}/logo.svg`)),
  )
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
})

test('[BRAND-04] [CALL-06] a payer sees the logo of their location', async () => {
  const { db } = world.dependencies
  const token = await payerToken(world, 'omar')
  const move = (location_id: number) =>
    db.updateTable('payers').set({ location_id }).where('payer_id', '=', 200).execute()
  await move(11)
  const { data } = await world.call(getPayerLogo, [1, 200], { token })
  await move(10)
  expect(data).toEqual(await logoOf(11))
})

test('[BRAND-04] an email from a location has its color and address', async () => {
  const { db } = world.dependencies
  expect(await brandOf(db, 1, 11)).toMatchObject({
    name: 'Bright Smiles Dental',
    color: '#aa3300',
    footer: ['9 Bay St', 'Brooklyn, NY 11201', '(718) 555-0177'],
  })
  expect(await brandOf(db, 1, 12)).toMatchObject({ color: '#0b5563' })
})

test('[BRAND-04] [CALL-18] a location has its own fees, otherwise its practice’s', async () => {
  const feesOf = async (locationId: number) => (await world.call(getLocationFee, [1, locationId])).data
  const practices = (await world.call(getPracticeFee, [1])).data
  expect(await feesOf(11)).toEqual({ ...practices, credit: 200, debit: 0, prepaid: 0, ach: 50 })
  expect(await feesOf(12)).toEqual(practices)
})

test('[BRAND-04] a quote and an invoice cost what their location charges', async () => {
  const quote = {
    practiceId: 1,
    locationId: 11,
    paymentMethod: 'credit',
    subtotal: 10_000,
    chargeType: 'invoice',
    isTaxableItem: [false],
    terminalFlag: false,
  }
  const { data } = await world.call(calculateFees, [], { body: quote })
  expect(data.total).toEqual({ credit: 10_200, debit: 10_000, prepaid: 10_000, ach: 10_050 })

  const totalsAt = async (locationId: number) => {
    const invoiceId = await addInvoice(world, { locationId })
    const token = await guestToken(world, invoiceId)
    const { data: fees } = await world.call(calculateInvoiceFees, [invoiceId], { token })
    return fees.invoiceFees[0]
  }
  expect(await totalsAt(11)).toMatchObject({ credit: 34_068, ach: 33_567 })
  expect(await totalsAt(12)).toMatchObject({ credit: 34_569, ach: 33_400 })
})

test('[BRAND-04] a voluntary invoice costs what its location charges', async () => {
  const { data: found } = await world.call(getExternalPatient, [1], { body: { ...jamie, locationId: 11 } })
  const body = voluntaryOrder(found.patientId, { locationId: 11 })
  const { data } = await world.call(createVoluntaryInvoice, [1], { token: found.token, body })
  const { db } = world.dependencies
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['fee', 'total'])
    .where('charge_event_id', '=', data.chargeEventId)
    .executeTakeFirst()
  expect(attempt).toEqual({ fee: 200, total: 10_200 })
})

test('[BRAND-04] an extra payment costs what its plan’s location charges', async () => {
  const { token, planId } = await aPlanWith(world)
  await world.dependencies.db
    .updateTable('payment_plans')
    .set({ location_id: 11 })
    .where('payment_plan_id', '=', planId)
    .execute()
  const path = quoteOffCyclePayment.path.replace(':paymentPlanId', String(planId))
  const quote = await world.request('GET', `${path}?client=portal&subtotal=10000`, { token })
  expect(quote.data).toMatchObject({ total: { credit: 10_200, ach: 10_050 } })
})
