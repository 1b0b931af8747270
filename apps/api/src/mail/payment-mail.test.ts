import { createAchCharge, listFailedPayments, retryFailedPayment } from '@payment-center/validation/wire'
import { afterEach, describe, expect, test } from 'vitest'
import { runPlanBilling } from '../plan-billing/run-plan-billing.ts'
import { reconcile } from '../reconciler/reconcile.ts'
import { dayOf, dayMs, hourMs } from '../base/calendar.ts'
import { aGuest, confirmWith } from '../../test/scenarios/guest-payments.ts'
import {
  addPlan,
  anInvoiceOf,
  aPayer,
  authorize,
  linkBank,
  saveCard,
  type Payer,
} from '../../test/scenarios/payers.ts'
import { aPayerWith, payBySaved, settle } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { portalOrigin } from '../../test/world.ts'
import { sendMails } from '../../test/scenarios/send-mails.ts'

const world = setUpWorld()
afterEach(() => world.vendor.clearFaults())

const addressOf = ({ payerId }: Payer) => `payer${payerId}@example.com`

/** Runs the loops of three processes, twice. */
async function runAllLoops() {
  const threeTimes = (run: () => Promise<unknown>) => Promise.all([run(), run(), run()])
  for (let round = 0; round < 2; round += 1) {
    world.clock.advance(61_000)
    await threeTimes(() => runPlanBilling(world.dependencies))
    await threeTimes(() => reconcile(world.dependencies))
    await threeTimes(() => sendMails(world.dependencies))
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

  test.each(['en', 'es'] as const)(
    '[MAIL-06] is in the language of the page on which they pay, whatever they logged in with (%s)',
    async (language) => {
      const { payer, tokenId, invoiceId } = await aPayerWith(world)
      await setLanguage(payer, language === 'en' ? 'es' : 'en')
      const path = `/api/v1/practices/1/payments/${invoiceId}?tokenId=${tokenId}`
      const headers = { 'accept-language': language }
      await world.request('POST', path, { token: payer.token, headers })
      await settle(world, payer, invoiceId)
      const [mail] = await mailsTo(payer)
      expect(mail?.subject).toMatch(language === 'en' ? /^Receipt/ : /^Recibo/)
    },
  )

  test('[MAIL-01] is sent although the mail server was down for a weekend', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world)
    await payBySaved(world, payer, invoiceId, tokenId)
    await settle(world, payer, invoiceId)
    world.clock.advance(3 * dayMs)
    const mails = await mailsTo(payer)
    expect(mails.map(({ subject }) => subject)).toEqual([`Receipt for invoice ${invoiceId}`])
  })

  test('[MAIL-01] is not sent to the payer when a guest pays by the link', async () => {
    const payer = await aPayer(world)
    const guest = await aGuest(world, await anInvoiceOf(world, payer))
    await confirmWith(world, guest, 'credit')
    expect(await guest.settle()).toBe('paid')
    expect(await mailsTo(payer)).toEqual([])
  })
})

/** Pays an invoice of 334.00 by bank, which the bank then returns for a reason. */
async function returnDebit(payer: Payer, reason: 'insufficient_funds' | 'account_closed', headers = {}) {
  const invoiceId = await anInvoiceOf(world, payer)
  const { achId, customerId } = await linkBank(world, payer)
  const authorization = authorize(world, 33_400)
  const body = { chargeEventId: invoiceId, achId, customer: customerId, balanceCheck: true, authorization }
  const { data } = await world.call(createAchCharge, [], { token: payer.token, body, headers })
  expect(data.chargeEventStatus).toBe('stripe_pending')
  const [intent] = await world.vendor.listIntents(invoiceId)
  await world.vendor.settleDebit(intent?.id ?? '', reason)
  return invoiceId
}

describe('the notice of a returned bank payment', () => {
  test('[MAIL-02] [MAIL-06] gives the reason, that nothing was paid, and the link to pay again, once', async () => {
    const payer = await aPayer(world)
    const invoiceId = await returnDebit(payer, 'insufficient_funds')
    const mails = await mailsTo(payer)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your bank payment was returned'])
    expect(mails[0]?.from?.name).toBe('Bright Smiles Dental')
    for (const text of [
      'to Bright Smiles Dental.',
      'You have not paid.',
      `Invoice #: ${invoiceId}`,
      'Amount: $334.00',
      'Reason: There was not enough money in the account',
      `${portalOrigin}/login/10?s=`,
    ]) {
      expect(mails[0]?.text).toContain(text)
    }
  })

  test('[MAIL-02] [MAIL-06] is in Spanish for a payer who reads Spanish', async () => {
    const payer = await aPayer(world)
    await returnDebit(payer, 'account_closed', { 'accept-language': 'es-MX' })
    const mails = await mailsTo(payer)
    expect(mails.map(({ subject }) => subject)).toEqual(['Su banco devolvió el pago'])
    expect(mails[0]?.text).toContain('Motivo: La cuenta está cerrada')
  })
})

describe('the notice of a declined instalment', () => {
  test('[MAIL-02] [MAIL-06] gives the reason and the page to pay it on, once, also after declined retries', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer, 'declinedLater')
    const next_billing_date = dayOf(world.clock.now())
    await addPlan(world, payer, { token_id: tokenId, next_billing_date })
    await mailsTo(payer)
    const { data } = await world.call(listFailedPayments, [1, payer.payerId], payer)
    const [failed] = data.failedPayments
    const retry = await world.call(retryFailedPayment, [1, failed?.chargeEvent.chargeEventId ?? ''], {
      token: payer.token,
      body: { tokenId },
    })
    expect(retry.code).toBe('payment_declined')
    const mails = await mailsTo(payer)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your plan payment was declined'])
    expect(mails[0]?.from?.name).toBe('Bright Smiles Dental')
    for (const text of [
      'your plan at Bright Smiles Dental',
      'Nothing was charged.',
      'Amount: $100.00',
      'Reason: The bank declined the card',
      `Update and Pay:\n${portalOrigin}/overview`,
    ]) {
      expect(mails[0]?.text).toContain(text)
    }
  })

  test('[MAIL-02] is the one of a returned bank payment if the bank returned the instalment', async () => {
    const payer = await aPayer(world)
    await setLanguage(payer, 'es')
    const { achId } = await linkBank(world, payer)
    const next_billing_date = dayOf(world.clock.now())
    await addPlan(world, payer, { ach_id: achId, next_billing_date })
    expect(await mailsTo(payer)).toEqual([])
    const intents = await world.vendor.listAllIntents()
    const debit = intents.find(({ status }) => status === 'processing')
    await world.vendor.settleDebit(debit?.id ?? '', 'insufficient_funds')
    // A processing debit is read once an hour.
    world.clock.advance(hourMs)
    const mails = await mailsTo(payer)
    expect(mails.map(({ subject }) => subject)).toEqual(['Su banco devolvió el pago'])
    expect(mails[0]?.text).toContain('Motivo: La cuenta no tenía fondos suficientes')
  })
})

describe('the notice of a new bill', () => {
  test('[MAIL-03] announces an instalment of a plan without a payment method, and no other', async () => {
    const [payer, charged] = [await aPayer(world), await aPayer(world)]
    const next_billing_date = dayOf(world.clock.now())
    await addPlan(world, payer, { next_billing_date })
    await addPlan(world, charged, { token_id: await saveCard(world, charged), next_billing_date })
    const mails = await mailsTo(payer)
    expect(mails.map(({ subject }) => subject)).toEqual(['New bill from Bright Smiles Dental'])
    expect(mails[0]?.text).toContain('Amount Due: $100.00')
    expect(mails[0]?.text).not.toContain('Braces')
    // An instalment carries no fee.
    expect(mails[0]?.text).not.toContain('convenience fee')
    const others = await world.mailbox.waitFor(addressOf(charged), 0)
    expect(others.map(({ subject }) => subject)).toEqual([expect.stringContaining('Receipt')])
  })
})

describe('the warning about an expiring card', () => {
  const year = new Date().getFullYear() + 1

  /** A plan whose card expires in December and which is billed on a day. */
  async function aPlanBilledOn(next_billing_date: string, given: Parameters<typeof addPlan>[2] = {}) {
    const payer = await aPayer(world)
    const token_id = await saveCard(world, payer, 'credit', year)
    return { payer, planId: await addPlan(world, payer, { token_id, next_billing_date, ...given }) }
  }

  test('[MAIL-04] [MAIL-06] is sent once when the card expires before the plan’s next payment', async () => {
    const [valid, expiring] = [await aPlanBilledOn(`${year}-12-31`), await aPlanBilledOn(`${year + 1}-01-15`)]
    const mails = await mailsTo(expiring.payer)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your card expires before your next payment'])
    expect(mails[0]?.from?.name).toBe('Bright Smiles Dental')
    for (const text of [
      'your payment plan at Bright Smiles Dental',
      'Payment Method: Visa ending in 4242',
      `Valid Through: 12/${year}`,
      `Next Payment: 01/15/${year + 1}`,
      `${portalOrigin}/payment-plans`,
    ]) {
      expect(mails[0]?.text).toContain(text)
    }
    expect(await mailsTo(valid.payer)).toEqual([])
  })

  test('[MAIL-04] is not sent for an active plan whose balance is too small for another payment', async () => {
    const { payer } = await aPlanBilledOn(`${year + 1}-01-15`, { balance_subtotal: 30 })
    expect(await mailsTo(payer)).toEqual([])
  })

  test('[MAIL-04] [MAIL-06] is in Spanish for a payer who reads Spanish', async () => {
    const { payer } = await aPlanBilledOn(`${year + 1}-01-01`)
    await setLanguage(payer, 'es')
    const mails = await mailsTo(payer)
    expect(mails.map(({ subject }) => subject)).toEqual(['Su tarjeta vence antes de su próximo pago'])
    expect(mails[0]?.text).toContain(`Válida hasta: 12/${year}`)
  })
})
