import {
  checkPortalUserExists,
  closeInvoice,
  createPaymentIntent,
  getPracticeInvoice,
  getTransaction,
  listChargeEvents,
  putInvoices,
} from '@payment-center/validation/wire'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aGuest, confirmWith } from '../../test/scenarios/guest-payments.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { aPayer, type Payer } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
let token: string
beforeAll(async () => {
  token = await practiceToken(world)
})

let payer: Payer
beforeEach(async () => {
  payer = await aPayer(world)
})

/** A bill of the payer, under an id of the practice. @returns the invoice's id */
async function aNamedBill(externalId: string): Promise<string> {
  const { db } = world.dependencies
  const patientExternalId = `patient-${payer.payerId}`
  await db
    .updateTable('patients')
    .set({ external_id: patientExternalId })
    .where('payer_id', '=', payer.payerId)
    .execute()
  const items = [{ treatment: 'Cleaning', date: '2026-11-10', amount: 33_400 }]
  const invoices = [{ externalId, patientExternalId, dueDate: '2026-12-18', items }]
  await world.call(putInvoices, [], { token, body: { invoices, sendMail: false } })
  return (await world.call(getPracticeInvoice, [externalId], { token })).data.chargeEventId
}

const close = (externalId: string) =>
  world.call(closeInvoice, [externalId], {
    token,
    body: { closedAs: 'paid_elsewhere', reason: 'Paid in cash' },
  })

const isListed = async (invoiceId: string) => {
  const path = listChargeEvents.path.replace(':payerId', String(payer.payerId))
  const query = 'chargeEventType=invoice&chargeEventStatus=scheduled'
  return (await world.request('GET', `${path}?${query}`, { token: payer.token })).text.includes(invoiceId)
}

test('a closed invoice leaves the payer’s bills, neither its link nor its payer opens it any more, and no payment of it begins', async () => {
  const invoiceId = await aNamedBill('closed-1')
  const guest = await aGuest(world, invoiceId)
  const { data: intent } = await guest.open()
  expect(await isListed(invoiceId)).toBe(true)
  expect((await close('closed-1')).data).toEqual({ chargeEventId: invoiceId, closedAs: 'paid_elsewhere' })
  expect((await world.vendor.listIntents(invoiceId)).map(({ id, status }) => [id, status])).toEqual([
    [intent.id, 'canceled'],
  ])
  expect(await isListed(invoiceId)).toBe(false)
  const trail = await world.dependencies.db
    .selectFrom('audit_events')
    .select('action')
    .where('object', '=', JSON.stringify({ practiceId: 1, chargeEventId: invoiceId }))
    .execute()
  expect(trail.map(({ action }) => action)).toEqual([
    'chargeEventId:created',
    'createPaymentIntent',
    'chargeEventId:closed',
  ])
  const { data: opened } = await world.call(checkPortalUserExists, [], { body: { chargeEventId: invoiceId } })
  expect([opened.token, opened.chargeEventStatus, opened.enableGuestLink]).toEqual([null, null, true])
  expect((await guest.open()).code).toBe('guest_links_off')
  expect((await world.call(getTransaction, [1, invoiceId], { token: payer.token })).code).toBe('not_found')
  expect((await world.call(createPaymentIntent, [1, invoiceId], { token: payer.token })).code).toBe(
    'not_payable',
  )
  const again = {
    externalId: 'closed-1',
    patientExternalId: `patient-${payer.payerId}`,
    dueDate: '2026-12-24',
  }
  const items = [{ treatment: 'Cleaning', date: '2026-11-10', amount: 33_400 }]
  const changed = await world.call(putInvoices, [], { token, body: { invoices: [{ ...again, items }] } })
  expect(changed.data.results).toMatchObject([{ result: 'refused', field: 'externalId' }])
})

test('an invoice that is paid stays so, and one that is closed after the bank authorized it charges nothing', async () => {
  const paid = await aGuest(world, await aNamedBill('closed-2'))
  await confirmWith(world, paid, 'credit')
  expect((await close('closed-2')).code).toBe('already_paid')
  expect(await paid.settle()).toBe('paid')

  const invoiceId = await aNamedBill('closed-3')
  const late = await aGuest(world, invoiceId)
  const { intent } = await confirmWith(world, late, 'credit')
  const { db } = world.dependencies
  // As if it were closed between the authorization and its capture.
  await db
    .updateTable('charge_events')
    .set({ closed_as: 'void' })
    .where('charge_event_id', '=', invoiceId)
    .execute()
  expect(await late.settle()).toBe('cardDiffers')
  expect((await world.vendor.listIntents(invoiceId)).map(({ id, status }) => [id, status])).toEqual([
    [intent.id, 'canceled'],
  ])
})
