import { expect, test } from 'vitest'
import { sendMails } from '../../test/scenarios/send-mails.ts'
import { addPlan, aPayer, linkBank, saveCard, type Payer } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { enqueueInstalmentNotices } from './watch-due-dates.ts'

const world = setUpWorld()

/** The dependencies at another instant; nothing else of the world moves. */
const at = (instant: string) => ({ ...world.dependencies, clock: () => new Date(instant) })

/** Runs the loops at an instant. @returns the payer's emails so far */
async function announce({ payerId }: Payer, instant: string) {
  await enqueueInstalmentNotices(at(instant))
  await sendMails(at(instant))
  const mails = await world.mailbox.readAll()
  return mails.filter(({ to }) => to?.[0]?.address === `payer${payerId}@example.com`)
}

/** A plan of 600.00 whose next instalment of 100.00 is charged on 05/15/2027. */
async function aPlan(given: Parameters<typeof addPlan>[2] = {}) {
  const payer = await aPayer(world)
  const token_id = await saveCard(world, payer)
  const planId = await addPlan(world, payer, { token_id, next_billing_date: '2027-05-15', ...given })
  return { payer, planId }
}

const changePlan = (planId: number, columns: object) =>
  world.dependencies.db
    .updateTable('payment_plans')
    .set(columns)
    .where('payment_plan_id', '=', planId)
    .execute()

test('announces an instalment three days before, once, with its amount, day, method and where to change it', async () => {
  const { payer } = await aPlan()
  expect(await announce(payer, '2027-05-11T17:00:00Z')).toEqual([])
  // In the night it waits.
  expect(await announce(payer, '2027-05-12T06:00:00Z')).toEqual([])
  const [mail, ...others] = await announce(payer, '2027-05-12T12:00:00Z')
  expect(mail?.subject).toBe('Your next payment to Bright Smiles Dental is on 05/15/2027')
  for (const text of ['Amount: $100.00', 'Payment Date: 05/15/2027', 'Payment Method: Visa ending in 4242'])
    expect(mail?.text).toContain(text)
  expect(mail?.text).toContain('Change payment method:\nhttps://pay.example.com/payment-plans')
  expect(others).toEqual([])
  for (const instant of ['2027-05-12T12:01:00Z', '2027-05-14T17:00:00Z', '2027-05-15T17:00:00Z'])
    expect(await announce(payer, instant)).toHaveLength(1)
})

test('announces the bank account and the smaller last instalment of a plan', async () => {
  const payer = await aPayer(world)
  const { achId } = await linkBank(world, payer)
  await addPlan(world, payer, { ach_id: achId, next_billing_date: '2027-05-15', balance_subtotal: 4321 })
  const [mail] = await announce(payer, '2027-05-13T17:00:00Z')
  expect(mail?.text).toContain('Amount: $43.21')
  expect(mail?.text).toMatch(/Payment Method: First Platypus Bank ending in \d{4}/)
})

test.for([
  ['is cancelled', { status: 'cancelled' }],
  ['is paid off', { status: 'paid_off', balance_subtotal: 0 }],
  ['has lost its method', { token_id: null }],
  ['has less left than its next instalment was', { balance_subtotal: 5000 }],
  ['has been billed already', { next_billing_date: '2027-05-13' }],
] as const)('drops the notice of a plan that %s', async ([, columns]) => {
  const { payer, planId } = await aPlan()
  await enqueueInstalmentNotices(at('2027-05-13T17:00:00Z'))
  await changePlan(planId, columns)
  await sendMails(at('2027-05-13T17:00:00Z'))
  expect(await announce(payer, '2027-05-14T17:00:00Z')).toEqual([])
})

test('announces nothing of a plan without a method, whose instalment its payer gets as a bill', async () => {
  const { payer } = await aPlan({ token_id: null })
  expect(await announce(payer, '2027-05-13T17:00:00Z')).toEqual([])
})
