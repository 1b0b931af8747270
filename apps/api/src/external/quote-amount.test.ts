import { calculateFees } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

describe('what an amount would cost', () => {
  const request = {
    practiceId: 1,
    locationId: 10,
    paymentMethod: 'credit',
    subtotal: 10_000,
    chargeType: 'invoice',
    isTaxableItem: [false],
    terminalFlag: false,
  }
  const quote = (changes: object = {}) => world.call(calculateFees, [], { body: { ...request, ...changes } })

  test('[CALL-45] [CONST-08] quotes a total and a fee for each funding, without tax', async () => {
    expect((await quote()).data).toEqual({
      accountType: 'simplyzero',
      total: { credit: 10_350, debit: 10_000, prepaid: 10_000, ach: 10_000 },
      applicationFees: { credit: 350, debit: 0, prepaid: 0, ach: 0 },
      taxAmount: 0,
    })
    const mixed = await quote({ practiceId: 3, locationId: 30, subtotal: 1995 })
    expect(mixed.data.applicationFees).toEqual({ credit: 50, debit: 0, prepaid: 20, ach: 0 })
  })

  test('[CALL-45] taxes a taxable item at the practice’s rate', async () => {
    expect((await quote({ isTaxableItem: [true] })).data).toMatchObject({ taxAmount: 888 })
    expect((await quote({ isTaxableItem: [true, false] })).errors[0]?.field).toBe('isTaxableItem')
  })

  test.each([
    ['terminalFlag', true],
    ['chargeType', 'plan'],
    ['subtotal', 0],
    ['subtotal', -100],
    ['subtotal', 100_000_000],
    ['subtotal', 10.5],
    ['paymentMethod', 'cash'],
  ])('[CALL-45] [CONST-04] [VALID-29] refuses a quote with %s %s', async (field, value) => {
    const answer = await quote({ [field]: value })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_field', errors: [{ field }] })
  })

  test('[CALL-45] answers not_found for an unknown location', async () => {
    expect((await quote({ locationId: 20 })).status).toBe(404)
    expect((await quote({ practiceId: 9 })).status).toBe(404)
  })
})
