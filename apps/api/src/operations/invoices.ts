import * as v from 'valibot'
import { dayOf } from '../base/calendar.ts'
import { insertInvoice, type NewLine, problemOfAmount } from '../invoices/new-invoice-repository.ts'
import { invoiceLink } from '../mail/links.ts'
import { enqueueBill } from '../texts/text-repository.ts'
import {
  UsageError,
  type Operation,
  centsOf,
  date,
  id,
  parseArgsOptions,
  parseOption,
  parseOptions,
  text,
  emailAddress,
} from './operation.ts'
import { recordOperation, selectPayerToBill, findReturned } from './operation-repository.ts'
import { add, formatMoney } from '@payment-center/payments/money'
import { withInvoice } from '../invoices/invoice-status-repository.ts'
import { findPlanPayment, updatePlanPayment, isBeingPaid } from '../plans/plan-payment-repository.ts'
import { lockPlan } from '../plans/plan-repository.ts'
import { noPart } from '../plans/plan-tax.ts'
import { replacePart } from '../plans/apply-payments-to-plan.ts'
import { deleteSecondFactor } from '../users/security/second-factor-repository.ts'
import { deleteSessionsOfPortalUser } from '../auth/session-repository.ts'
import { insertMail } from '../mail/mail-repository.ts'
import { selectPortalUserByEmail } from '../auth/user-repository.ts'

const invoiceOptions = v.object({
  payer: id('payer'),
  item: v.array(v.string(), '--item is missing: the treatment, its date and its price.'),
  due: date('due'),
})

/** "Cleaning; 11/10/2026; 128.00; taxable" @throws UsageError */
function lineOf(typed: string): NewLine {
  const [treatment = '', day = '', amount = '', taxable] = typed.split(';').map((part) => part.trim())
  const cents = centsOf(amount)
  const isRight = treatment !== '' && (taxable === undefined || taxable === 'taxable')
  if (!isRight || cents === null) {
    throw new UsageError([`--item "${typed}" must look like "Cleaning; 11/10/2026; 128.00; taxable".`])
  }
  return {
    treatment,
    date: parseOption(date('item'), day),
    amount: cents,
    isTaxable: taxable === 'taxable',
  }
}

export const createInvoice: Operation = {
  name: 'create-invoice',
  usage: `--payer 1001 --due 12/12/2026 --item "Cleaning; 11/10/2026; 128.00" \\
    --item "Whitening kit; 11/10/2026; 64.50; taxable"`,
  options: parseArgsOptions(invoiceOptions),
  run: async ({ db, now, operator, portalOrigin }, typed) => {
    const invoice = parseOptions(invoiceOptions, typed)
    const lines = invoice.item.map(lineOf)
    return db.transaction().execute(async (tx) => {
      const payer = await selectPayerToBill(tx, invoice.payer)
      if (payer === undefined) throw new UsageError([`Payer ${invoice.payer} does not exist.`])
      if (payer.left_at !== null)
        throw new UsageError([`The practice of payer ${invoice.payer} has left: it can’t bill any more.`])
      const location = { practiceId: payer.practice_id, locationId: payer.location_id }
      const problem = await problemOfAmount(tx, payer, location, lines)
      if (problem !== null) throw new UsageError([problem])
      const invoiceId = await insertInvoice(tx, {
        ...location,
        payerId: payer.payer_id,
        patientId: payer.patient_id,
        billedOn: dayOf(now, payer.time_zone),
        dueOn: invoice.due,
        taxRate: payer.tax_rate,
        lines,
      })
      await enqueueBill(tx, invoiceId, {}, now)
      const created = { chargeEventId: invoiceId, payerId: payer.payer_id }
      await recordOperation(tx, { now, operator }, 'createInvoice', created)
      const link = invoiceLink(portalOrigin, invoiceId, payer.email, location)
      return {
        text: `Invoice ${invoiceId} for payer ${payer.payer_id}.\nText-to-pay link: ${link}`,
        facts: { ...created, practiceId: payer.practice_id, link },
      }
    })
  },
}

const paymentOptions = v.object({ 'charge-event': text('charge-event') })

/** Gives up a refunded payment of a plan that is due again: closes it, and lowers the plan's balance by it. */
export const forgivePayment: Operation = {
  name: 'forgive-payment',
  usage: `--charge-event 4F7T2K9QXH3M
The id is that of the failed payment, or of the refunded payment.`,
  options: parseArgsOptions(paymentOptions),
  run: async ({ db, now, operator }, typed) => {
    const { 'charge-event': chargeEventId } = parseOptions(paymentOptions, typed)
    const { invoiceId, planId } = await findReturned(db, chargeEventId)
    return withInvoice(db, invoiceId, async (tx) => {
      const plan = await lockPlan(tx, planId)
      const payment = await findPlanPayment(tx, invoiceId)
      if (payment === null || payment.applied_at !== null) throw new UsageError([`${invoiceId} was paid.`])
      if (payment.closed_at !== null) throw new UsageError([`${invoiceId} is closed already.`])
      if (await isBeingPaid(tx, invoiceId)) throw new UsageError([`${invoiceId} is being paid.`])
      await updatePlanPayment(tx, invoiceId, { closed_at: now, forgiven_at: now })
      await replacePart(tx, plan, payment, noPart)
      await recordOperation(tx, { now, operator }, 'forgivePayment', { chargeEventId: invoiceId, planId })
      const amount = add(payment.subtotal, payment.tax)
      const done = `${formatMoney(amount)} of plan ${planId} are forgiven: failed payment ${invoiceId} is closed.
The audit trail names you as operator:${operator.name}.`
      return { text: done, facts: { chargeEventId: invoiceId, planId, amount } }
    })
  },
}

const payerOptions = v.object({ email: emailAddress('email') })

/**
 * Switches codes at sign-in off for a payer who lost their app and recovery codes, ends their sessions, emails them.
 */
export const resetSecondFactor: Operation = {
  name: 'reset-second-factor',
  usage: `--email maya@example.com
First make sure who they are, by the practice and not by email alone.`,
  options: parseArgsOptions(payerOptions),
  run: async ({ db, now, operator }, typed) => {
    const { email } = parseOptions(payerOptions, typed)
    return db.transaction().execute(async (tx) => {
      const user = await selectPortalUserByEmail(tx, email)
      if (user === undefined) throw new UsageError([`${email} has no account.`])
      const { portal_user_id: portalUserId, language } = user
      if (!(await deleteSecondFactor(tx, portalUserId)))
        throw new UsageError([`Codes at sign-in are off already for ${email}.`])
      await deleteSessionsOfPortalUser(tx, portalUserId)
      await insertMail(tx, { kind: 'second_factor_off', recipient: email, language: language ?? 'en' }, now)
      await recordOperation(tx, { now, operator }, 'resetSecondFactor', { portalUserId })
      const done = `Codes at sign-in are off for ${email}, and their recovery codes are deleted.
Their sessions have ended. They sign in with their password, and can set up a new app.
The API emails them that codes are off. The audit trail names you as operator:${operator.name}.`
      return { text: done, facts: { portalUserId } }
    })
  },
}
