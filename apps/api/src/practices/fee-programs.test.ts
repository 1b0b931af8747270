import { getPracticeFee } from '@payment-center/validation/wire'
import { beforeAll, expect, test } from 'vitest'
import { aGuest, claimWith } from '../../test/scenarios/guest-payments.ts'
import { addInvoice } from '../../test/scenarios/invoices.ts'
import type { CardName } from '../../test/vendor.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const practiceId = 3

/** Practice 3 charges 4 % on credit, 1.5 % on debit and 1 % on prepaid cards. */
const world = setUpWorld()
beforeAll(async () => {
  const rates = { credit: 400, debit: 150, prepaid: 100 } as const
  for (const [kind, rate] of Object.entries(rates)) {
    await world.dependencies.db
      .insertInto('practice_fees')
      .values({ practice_id: practiceId, kind: kind as keyof typeof rates, rate })
      .onConflict((conflict) => conflict.columns(['practice_id', 'kind']).doUpdateSet({ rate }))
      .execute()
  }
})

async function use(fee_program: 'dual-pricing' | 'surcharge' | 'convenience') {
  await world.dependencies.db
    .updateTable('practices')
    .set({ fee_program })
    .where('practice_id', '=', practiceId)
    .execute()
}

async function feeOf(card: CardName, amount = 33_400): Promise<number> {
  const procedures = [{ amount }]
  const invoiceId = await addInvoice(world, { practiceId, payerId: 600, procedures })
  const guest = await aGuest(world, invoiceId, practiceId)
  return (await claimWith(world, guest, card)).quote.applicationFeeAmount ?? Number.NaN
}

test.each([
  ['credit', 1002],
  ['debit', 0],
  ['prepaid', 0],
  ['unknown', 0],
] as const)(
  '[CONST-15] a surcharge on a %s card of 334.00 is %d cents, whatever its rate',
  async (card, fee) => {
    await use('surcharge')
    expect(await feeOf(card)).toBe(fee)
  },
)

test.each([
  ['surcharge', 100],
  ['dual-pricing', 134],
] as const)(
  '[CONST-15] the fee of %s on 33.50 is %d cents: no surcharge is rounded up',
  async (program, fee) => {
    await use(program)
    expect(await feeOf('credit', 3350)).toBe(fee)
  },
)

test('[CONST-15] every price is quoted with the surcharge that the networks allow', async () => {
  await use('surcharge')
  expect((await world.call(getPracticeFee, [practiceId])).data).toMatchObject({
    credit: 300,
    debit: 0,
    prepaid: 0,
  })
})

test.each(['dual-pricing', 'convenience'] as const)(
  '[CONST-15] the rates of %s are the practice’s own',
  async (program) => {
    await use(program)
    expect([await feeOf('credit'), await feeOf('debit')]).toEqual([1336, 501])
  },
)
