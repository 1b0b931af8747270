import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runPlanBilling } from '../plan-billing/run-plan-billing.ts'
import { reconcile } from '../reconciler/reconcile.ts'
import { dayOf } from '../server/calendar.ts'
import { aGuest, confirmWith } from '../testing/scenarios/guest-payments.ts'
import { addPlan, anInvoiceOf, aPayer, saveCard, type Payer } from '../testing/scenarios/payers.ts'
import { aPayerWith, payBySaved, settle } from '../testing/scenarios/saved-card-payments.ts'
import { startWorld, type World } from '../testing/world.ts'
import { sendDueMails } from './send-due-mails.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
afterEach(() => world.vendor.clearFaults())

const addressOf = ({ payerId }: Payer) => `payer${payerId}@example.com`

/** Runs the loops of three processes, twice. */
async function runAllLoops() {
  const threeTimes = (run: () => Promise<unknown>) => Promise.all([run(), run(), run()])
  for (let round = 0; round < 2; round += 1) {
    world.clock.advance(61_000)
    await threeTimes(() => runPlanBilling(world.dependencies))
    await threeTimes(() => reconcile(world.dependencies))
    await threeTimes(() => sendDueMails(world.dependencies))
  }
}

/** Every email to the payer. */
async function mailsTo(payer: Payer) {
  await runAllLoops()
  return world.mailbox.waitFor(addressOf(payer), 0)
}

async function setLanguage({ payerId }: Payer, language: 'en' | 'es') {
  await world.dependencies.db
    .updateTable('portal_users')
    .set({ language })
    .where('portal_user_id', '=', payerId)
    .execute()
}

describe('the receipt of a payer’s payment', () => {
  test('[MAIL-01] [MAIL-06] is sent once, from the practice', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world)
    await payBySaved(world, payer, invoiceId, tokenId)
    await Promise.all([settle(world, payer, invoiceId), settle(world, payer, invoiceId)])
    const mails = await mailsTo(payer)
    expect(mails.map(({ subject }) => subject)).toEqual([`Receipt for invoice ${invoiceId}`])
    expect(mails[0]?.from?.name).toBe('Bright Smiles Dental')
    expect(mails[0]?.text).toContain('Amount Paid: $345.69')
  })

  test('[MAIL-01] [MAIL-06] is sent for each instalment, in Spanish to a payer who reads Spanish', async () => {
    const payer = await aPayer(world)
    await setLanguage(payer, 'es')
    const next_billing_date = dayOf(world.clock.now())
    await addPlan(world, payer, { token_id: await saveCard(world, payer), next_billing_date })
    const mails = await mailsTo(payer)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Recibo de la factura \w{12}$/),
    ])
    expect(mails[0]?.text).toContain('Total pagado: $100.00')
  })

  test('[MAIL-01] is not sent to the payer when a guest pays by the link', async () => {
    const payer = await aPayer(world)
    const guest = await aGuest(world, await anInvoiceOf(world, payer))
    await confirmWith(world, guest, 'credit')
    expect(await guest.settle()).toBe('paid')
    expect(await mailsTo(payer)).toEqual([])
  })
})
