import {
  createAchCharge,
  createCustomerForPortal,
  createLinkToken,
  getGuestInvoice,
  getTransaction,
  checkPortalUserExists,
} from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { openPayerSession } from '../auth/sessions.ts'
import { refreshPayment } from '../payments/refunds/refresh-payment.ts'
import { runPlanBilling } from '../plan-billing/run-plan-billing.ts'
import { dayOf, dayMs, hourMs } from '../base/calendar.ts'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { paymentsOfPlan, planOf } from '../../test/scenarios/due-plans.ts'
import { payBySaved } from '../../test/scenarios/saved-card-payments.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { billJamie } from '../../test/scenarios/external.ts'
import { payExtra } from '../../test/scenarios/extra-payments.ts'
import { addPlan, anInvoiceOf, aPayer, authorize, linkBank, saveCard } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { portalOrigin } from '../../test/world.ts'
import { sendMails } from '../../test/scenarios/send-mails.ts'

const world = setUpWorld()

async function returnDebitOf(invoiceId: string) {
  const intents = await world.vendor.listIntents(invoiceId)
  const debit = intents.find(({ status }) => status === 'processing')
  await world.vendor.settleDebit(debit?.id ?? '', 'account_closed')
  await reconcileAfter(world, 61_000)
  await sendMails(world.dependencies)
}

test('[MAIL-02] a returned extra payment is not called due: the email says that the plan’s balance is the same, and leads to the plans', async () => {
  const payer = await aPayer(world)
  const { achId } = await linkBank(world, payer)
  const planId = await addPlan(world, payer)
  const paymentMethod = { achId, authorization: authorize(world, 4000) }
  const { data } = await payExtra(world, payer.token, planId, { subtotal: 4000, paymentMethod })
  const { chargeEventId } = data.offCyclePaymentResponse
  await returnDebitOf(chargeEventId)
  const page = await world.call(getTransaction, [1, chargeEventId], { token: payer.token })
  expect(page.data).toMatchObject({
    status: 'scheduled',
    decline: { kind: 'returned' },
    isCollectible: false,
  })
  const [mail, ...others] = await world.mailbox.waitFor(`payer${payer.payerId}@example.com`, 1)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your bank payment was returned')
  for (const text of [
    'your extra payment to Bright Smiles Dental',
    'The balance of your plan has not changed.',
    'Amount: $40.00',
    'Reason: The account is closed',
    `${portalOrigin}/payment-plans`,
  ]) {
    expect(mail?.text).toContain(text)
  }
  expect(mail?.text).not.toContain('still due')
})

test('[MAIL-08] [GUEST-17] the link of a returned Pay as Guest payment opens it, with the return, to pay it again', async () => {
  const email = 'returned-walk-in@example.com'
  const { token, chargeEventId } = await billJamie(world, {}, { email, paymentMethod: 'ach' })
  await world.call(createLinkToken, [], { token, body: { practiceId: 1 } })
  const linked = { practiceId: 1, ...(await world.vendor.linkBank()) }
  const { achId, customerId: customer } = (
    await world.call(createCustomerForPortal, [], { token, body: linked })
  ).data
  const authorization = authorize(world, 10_000)
  const body = { chargeEventId, customer, achId, balanceCheck: true, authorization }
  expect((await world.call(createAchCharge, [], { token, body })).status).toBe(200)
  await returnDebitOf(chargeEventId)
  const [mail] = await world.mailbox.waitFor(email, 1)
  const link = new URL(/https?:\/\/\S+\/login\/10\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const decoded = (name: string) => Buffer.from(link.searchParams.get(name) ?? '', 'base64url').toString()
  const visit = {
    email: decoded('c'),
    chargeEventId: decoded('s'),
    practiceId: Number(link.searchParams.get('p')),
  }
  const { data } = await world.call(checkPortalUserExists, [], { body: visit })
  const invoice = await world.call(getGuestInvoice, [chargeEventId], { token: data.token ?? '' })
  expect(invoice.data).toMatchObject({ status: 'scheduled', amount: 10_000, bankPaymentReturned: true })
})

test('[MAIL-02] a debit that the bank returned while no process ran is reported, although its response was lost', async () => {
  const payer = await aPayer(world)
  const invoiceId = await anInvoiceOf(world, payer)
  const bank = await linkBank(world, payer)
  await world.vendor.addFault({ kind: 'lose_answer', count: 2, path: '/v1/payment_intents/*/confirm' })
  await chargeBank(world, payer, invoiceId, bank)
  world.clock.advance(7 * dayMs)
  await returnDebitOf(invoiceId)
  const [mail] = await world.mailbox.waitFor(`payer${payer.payerId}@example.com`, 1)
  expect(mail?.subject).toBe('Your bank payment was returned')
})

test('[MAIL-02] a notice that could not be sent at once is dropped when the invoice was paid meanwhile', async () => {
  const payer = await aPayer(world)
  const invoiceId = await anInvoiceOf(world, payer)
  await chargeBank(world, payer, invoiceId, await linkBank(world, payer))
  const [debit] = await world.vendor.listIntents(invoiceId)
  await reconcileAfter(world, 20_000)
  await world.vendor.settleDebit(debit?.id ?? '', 'account_closed')
  await reconcileAfter(world, hourMs)
  const token = await openPayerSession(world.dependencies, payer.payerId)
  const tokenId = await saveCard(world, { ...payer, token })
  await payBySaved(world, { ...payer, token }, invoiceId, tokenId)
  await reconcileAfter(world, 61_000)
  await sendMails(world.dependencies)
  const mails = await world.mailbox.waitFor(`payer${payer.payerId}@example.com`, 1)
  expect(mails.map(({ subject }) => subject)).toEqual([`Receipt for invoice ${invoiceId}`])
})

test('[MAIL-02] [PLAN-21] a debit that the bank takes back after it completed the plan is reported', async () => {
  const payer = await aPayer(world)
  const { achId: ach_id } = await linkBank(world, payer)
  const next_billing_date = dayOf(world.clock.now())
  const planId = await addPlan(world, payer, { ach_id, next_billing_date, balance_subtotal: 10_000 })
  await runPlanBilling(world.dependencies)
  const [instalment] = await paymentsOfPlan(world, planId)
  const [debit] = await world.vendor.listIntents(instalment?.charge_event_id ?? '')
  await world.vendor.settleDebit(debit?.id ?? '', 'succeeded')
  await reconcileAfter(world, hourMs)
  expect((await planOf(world, payer, planId)).paymentPlanStatus).toBe('paid_off')
  await world.vendor.dispute(debit?.id ?? '', { status: 'lost' })
  await refreshPayment(world.dependencies, debit?.id ?? '')
  await refreshPayment(world.dependencies, debit?.id ?? '')
  await sendMails(world.dependencies)
  const mails = await world.mailbox.waitFor(`payer${payer.payerId}@example.com`, 2)
  const notices = mails.filter(({ subject }) => subject === 'Your bank payment was returned')
  expect(notices).toHaveLength(1)
  expect(notices[0]?.text).toContain('Amount: $100.00')
  expect(notices[0]?.text).toContain(`${portalOrigin}/overview`)
})

test('[MAIL-02] a debit that the bank takes back after it paid a bill is reported once, to pay the practice another way', async () => {
  const payer = await aPayer(world)
  const invoiceId = await anInvoiceOf(world, payer)
  await chargeBank(world, payer, invoiceId, await linkBank(world, payer))
  const [debit] = await world.vendor.listIntents(invoiceId)
  await world.vendor.settleDebit(debit?.id ?? '', 'succeeded')
  await reconcileAfter(world, hourMs)
  await world.vendor.dispute(debit?.id ?? '', { status: 'lost' })
  await refreshPayment(world.dependencies, debit?.id ?? '')
  await refreshPayment(world.dependencies, debit?.id ?? '')
  await sendMails(world.dependencies)
  const mails = await world.mailbox.waitFor(`payer${payer.payerId}@example.com`, 2)
  const [notice, ...others] = mails.filter(({ subject }) => subject === 'Your bank payment was returned')
  expect(others).toEqual([])
  for (const text of ['so this bill is not paid', 'It can’t be paid online again.', 'Amount: $334.00'])
    expect(notice?.text ?? '').toContain(text)
  expect(notice?.text).not.toContain('still due')
})

test('[MAIL-02] a card payment that a dispute took back is reported by the card’s bank, not by email', async () => {
  const payer = await aPayer(world)
  const invoiceId = await anInvoiceOf(world, payer)
  await payBySaved(world, payer, invoiceId, await saveCard(world, payer))
  const [paid] = await world.vendor.listIntents(invoiceId)
  await world.vendor.closeDispute(await world.vendor.dispute(paid?.id ?? ''), 'lost')
  await refreshPayment(world.dependencies, paid?.id ?? '')
  await sendMails(world.dependencies)
  const mails = await world.mailbox.waitFor(`payer${payer.payerId}@example.com`, 1)
  expect(mails.map(({ subject }) => subject)).toEqual([`Receipt for invoice ${invoiceId}`])
})
