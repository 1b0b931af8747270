import { createVoluntaryInvoice, retryFailedPayment } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { beginCardSetup } from '../methods/save-card.ts'
import type { Intent } from '../ports/payment-provider.ts'
import { createVendors } from '../base/dependencies.ts'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { findJamie, voluntaryOrder } from '../../test/scenarios/external.ts'
import { aPlanWith, payExtra } from '../../test/scenarios/extra-payments.ts'
import { addFailed } from '../../test/scenarios/failed-payments.ts'
import { aGuest } from '../../test/scenarios/guest-payments.ts'
import { anInvoiceOf, aPayer, linkBank } from '../../test/scenarios/payers.ts'
import { aPayerWith, payBySaved } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

/** What the provider answers to the creation of any payment; null for a new one. */
let answered: Intent | null = null
const world = setUpWorld({
  wrapProvider: (provider) => ({
    ...provider,
    createIntent: async (order) => answered ?? provider.createIntent(order),
  }),
})

/** Answers with the intent of another payment, while it runs. */
async function withOtherIntent<Result>(work: () => Promise<Result>): Promise<Result> {
  const { data } = await (await aGuest(world)).open()
  answered = await world.dependencies.vendors.main.provider.retrieveIntent(data.id)
  try {
    return await work()
  } finally {
    answered = null
  }
}

const calls: Readonly<Record<string, () => Promise<() => Promise<object>>>> = {
  'a payment with a new card': async () => (await aGuest(world)).open,
  'a payment with a saved card': async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world)
    return () => payBySaved(world, payer, invoiceId, tokenId)
  },
  'a payment with a bank account': async () => {
    const payer = await aPayer(world)
    const bank = await linkBank(world, payer)
    const invoiceId = await anInvoiceOf(world, payer)
    return () => chargeBank(world, payer, invoiceId, bank)
  },
  'an extra payment': async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world)
    return () => payExtra(world, token, planId, { subtotal: 1000, paymentMethod })
  },
  'a retry of a failed payment': async () => {
    const { payer, token, planId, tokenId } = await aPlanWith(world)
    const id = await addFailed(world, payer, planId, 1000)
    return () => world.call(retryFailedPayment, [1, id], { token, body: { tokenId } })
  },
  'Pay as Guest': async () => {
    const { token, patientId } = await findJamie(world)
    return () => world.call(createVoluntaryInvoice, [1], { token, body: voluntaryOrder(patientId) })
  },
}

test.each(Object.entries(calls))(
  'refuses %s with a 409 when the provider answers with the intent of another payment',
  async (_way, prepare) => {
    const pay = await prepare()
    expect(await withOtherIntent(pay)).toMatchObject({ status: 409, code: 'conflict' })
  },
)

test('refuses to save a card with the setup of another payer', async () => {
  const { main } = world.dependencies.vendors
  const setup = { setupId: 'seti_of_another', clientSecret: 'secret' }
  const vault = { ...main.vault, beginCardSetup: async () => setup }
  const dependencies = { ...world.dependencies, vendors: createVendors({ ...main, vault }, null) }
  const begin = async () => {
    const { payerId: payer_id, practiceId: practice_id } = await aPayer(world)
    return beginCardSetup(dependencies, { payer_id, practice_id }, '192.0.2.1')
  }
  expect(await begin()).toBe('secret')
  await expect(begin()).rejects.toMatchObject({ code: 'conflict' })
})
