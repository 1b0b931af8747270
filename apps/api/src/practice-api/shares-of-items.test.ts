import { getPracticeInvoice, putInvoices } from '@payment-center/validation/wire'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { invoiceItem } from '@payment-center/validation/requests'
import * as v from 'valibot'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { aPayer } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
const patientExternalId = 'patient-shares'
let token: string
beforeAll(async () => {
  token = await practiceToken(world)
  const { payerId } = await aPayer(world)
  await world.dependencies.db
    .updateTable('patients')
    .set({ external_id: patientExternalId })
    .where('payer_id', '=', payerId)
    .execute()
})

const item = { treatment: 'Crown', date: '2026-11-10', amount: 12_800 }
const bill = (shares: object, externalId = 'shares-1') => ({
  externalId,
  patientExternalId,
  dueDate: '2026-12-18',
  items: [{ ...item, ...shares }],
})
const put = async (shares: object, externalId?: string) => {
  const body = { invoices: [bill(shares, externalId)], sendMail: false }
  return (await world.call(putInvoices, [], { token, body })).data.results[0]
}
const itemsOf = async (externalId: string) =>
  (await world.call(getPracticeInvoice, [externalId], { token })).data.items

test('an item’s charge, insurance and adjustment are stored and returned, and change an unpaid bill', async () => {
  const shares = { charge: 42_800, insurance: 25_000, adjustment: 5000 }
  expect(await put(shares)).toMatchObject({ result: 'created' })
  expect(await put(shares)).toMatchObject({ result: 'unchanged' })
  expect(await itemsOf('shares-1')).toEqual([{ ...item, isTaxable: false, ...shares }])
  expect(await put({ charge: 12_000, adjustment: -800 })).toMatchObject({ result: 'updated' })
  expect(await itemsOf('shares-1')).toMatchObject([{ charge: 12_000, insurance: null, adjustment: -800 }])
  expect(await put({})).toMatchObject({ result: 'updated' })
  expect(await itemsOf('shares-1')).toMatchObject([{ charge: null, insurance: null, adjustment: null }])
})

test.each([
  [{ charge: 42_800, insurance: 25_000, adjustment: 5001 }, 'items.0.amount', /must be the amount/],
  [{ charge: 12_799 }, 'items.0.amount', /must be the amount/],
  [{ insurance: 0 }, 'items.0.charge', /need the charge/],
  [{ charge: 12_800, insurance: -1 }, 'items.0.insurance', /at least 0/],
  [{ charge: 128.5 }, 'items.0.charge', /whole cents/],
  [{ charge: 12_800, copay: 1 }, 'items.0.copay', /No such field/],
])('refuses an item with %o, with the field and a sentence', async (shares, field, sentence) => {
  const result = await put(shares, 'shares-2')
  expect(result).toMatchObject({ result: 'refused', field })
  expect(result?.message).toMatch(sentence)
})

test('takes an item exactly if its charge less insurance and adjustment is the amount', () => {
  const cents = fc.integer({ min: 0, max: 50_000 })
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: -2, max: 2 }), (insurance, adjustment, difference) => {
      const charge = item.amount + insurance + adjustment + difference
      return v.is(invoiceItem, bill({ charge, insurance, adjustment })) === (difference === 0)
    }),
  )
})
