import { expect, test } from 'vitest'
import { runPlanBilling } from '../plan-billing/run-plan-billing.ts'
import { addPlan, aPayer, saveCard } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { sendMails } from '../../test/scenarios/send-mails.ts'

const world = setUpWorld()
const year = new Date().getFullYear() + 1

/** The warning about a card that expires in December is queued, and another plan charges the card before. */
async function aQueuedWarning() {
  const payer = await aPayer(world)
  const token_id = await saveCard(world, payer, 'credit', year)
  await addPlan(world, payer, { token_id, next_billing_date: `${year + 1}-01-15` })
  await addPlan(world, payer, { token_id, next_billing_date: `${year}-12-20` })
  await runPlanBilling(world.dependencies)
  return { token_id, address: `payer${payer.payerId}@example.com` }
}

test('[MAIL-04] the warning names the payment after the expiry when another plan charges the card before', async () => {
  const { address } = await aQueuedWarning()
  await sendMails(world.dependencies)
  const mails = await world.mailbox.waitFor(address, 1)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`Next Payment: 01/15/${year + 1}`)
})

test('[MAIL-04] the warning is dropped when the card was renewed before it could be sent', async () => {
  const { token_id, address } = await aQueuedWarning()
  await world.dependencies.db
    .updateTable('saved_cards')
    .set({ exp_year: year + 4 })
    .where('token_id', '=', token_id)
    .execute()
  await sendMails(world.dependencies)
  expect(await world.mailbox.waitFor(address, 0)).toEqual([])
})
