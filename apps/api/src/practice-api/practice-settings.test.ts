import {
  getLocationFee,
  getLocationFullInformation,
  getPracticeFees,
  listPracticeLocations,
  putPracticeFees,
  putPracticeLocations,
} from '@payment-center/validation/wire'
import { beforeEach, expect, test } from 'vitest'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { practiceOptions, runOperation } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { createPractice } from '../operations/create-practice.ts'

const world = setUpWorld()
let practiceId: number
let locationId: number
let token: string

beforeEach(async () => {
  const text = await runOperation(world, createPractice, { ...practiceOptions, 'fee-program': 'surcharge' })
  const [practice, location] = (text.match(/\d+/g) ?? []).map(Number)
  practiceId = practice ?? 0
  locationId = location ?? 0
  token = await practiceToken(world, { practiceId })
})

const putFees = async (fees: unknown, dryRun = false) =>
  (await world.call(putPracticeFees, [], { token, body: { fees, dryRun } })).data.results[0]
const putLocation = async (location: object) =>
  (await world.call(putPracticeLocations, [], { token, body: { locations: [location] } })).data.results[0]
const fees = async () => (await world.call(getPracticeFees, [], { token })).data
const priced = async () => (await world.call(getLocationFee, [practiceId, locationId])).data

test('fees change as the commands change them: only what is given, the next price has them, a dry run stores none', async () => {
  expect(await fees()).toEqual({ feeProgram: 'surcharge', credit: 275, debit: 0, prepaid: 0, ach: 0 })
  expect(await putFees({ credit: 250, ach: 50 }, true)).toMatchObject({ result: 'updated' })
  expect((await fees()).credit).toBe(275)
  expect(await putFees({ credit: 250, ach: 50 })).toMatchObject({ result: 'updated', id: String(practiceId) })
  expect(await putFees({ credit: 250 })).toMatchObject({ result: 'unchanged' })
  expect(await priced()).toMatchObject({ credit: 250, debit: 0, ach: 50 })
})

test.each([
  [{ credit: 301 }, 'credit', 'A surcharge is at most 3 percent.'],
  [{ debit: 1 }, 'debit', 'Debit cards can’t be surcharged.'],
  [{ credit: 2.5 }, 'credit', /whole number/],
  [{ credit: 10_000, feeProgram: 'convenience' }, 'credit', /at most 99\.99/],
  [{ credit: -1 }, 'credit', /at least 0/],
  [{ wallet: 1 }, 'wallet', 'No such field.'],
])(
  'refuses the fees %o with the field and a sentence, and stores nothing',
  async (given, field, sentence) => {
    const before = await fees()
    const result = await putFees(given)
    expect(result).toMatchObject({ result: 'refused', field })
    expect(result?.message).toMatch(sentence)
    expect(await fees()).toEqual(before)
  },
)

test('a location’s address and own fees change, and its practice’s apply again without own ones', async () => {
  const changes = { address: { city: 'Bath', unit: 'Suite 2' }, phoneNumber: '(207) 555-0199' }
  expect(await putLocation({ locationId, ...changes, fees: { credit: 100 } })).toMatchObject({
    result: 'updated',
    id: String(locationId),
  })
  expect(await putLocation({ locationId, ...changes })).toMatchObject({ result: 'unchanged' })
  const { data } = await world.call(listPracticeLocations, [], { token })
  expect(data.locations).toMatchObject([
    {
      locationId,
      address: { addressStreet1: '1 Pier Rd', city: 'Bath', unit: 'Suite 2', zip: '04101' },
      phoneNumber: '2075550199',
      isClosed: false,
      fees: { credit: 100, debit: 0, prepaid: 0, ach: 0 },
    },
  ])
  const shown = await world.call(getLocationFullInformation, [practiceId, locationId])
  expect(shown.data.locations[0]).toMatchObject({ address: { city: 'Bath' }, phoneNumber: '2075550199' })
  expect(await priced()).toMatchObject({ credit: 100 })
  expect(await putLocation({ locationId, address: { unit: null }, fees: null })).toMatchObject({
    result: 'updated',
  })
  expect(await priced()).toMatchObject({ credit: 275 })
})

test.each([
  [{ locationId: 10 }, 'locationId', 'The practice has no such location.'],
  [{ address: { zip: '4101' } }, 'address.zip', 'The zip must be five digits.'],
  [{ address: { state: 'Maine' } }, 'address.state', /two capitals/],
  [{ phoneNumber: '555' }, 'phoneNumber', 'This is no phone number.'],
  [{ fees: { prepaid: 5 } }, 'fees.prepaid', 'Prepaid cards can’t be surcharged.'],
])('refuses the location %o with the field and a sentence', async (changes, field, sentence) => {
  const result = await putLocation({ locationId, ...changes })
  expect(result).toMatchObject({ result: 'refused', field })
  expect(result?.message).toMatch(sentence)
})

test('only a key of role admin reads or changes them', async () => {
  const bill = await practiceToken(world, { practiceId, role: 'bill' })
  expect((await world.call(getPracticeFees, [], { token: bill })).status).toBe(401)
  expect((await world.call(listPracticeLocations, [], { token: bill })).status).toBe(401)
  const body = { fees: { credit: 0 } }
  expect((await world.call(putPracticeFees, [], { token: bill, body })).status).toBe(401)
})
