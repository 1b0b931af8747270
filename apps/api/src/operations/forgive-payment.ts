import * as v from 'valibot'
import { add, formatMoney } from '@payment-center/payments/money'
import { withInvoice } from '../invoices/invoice-status-repository.ts'
import { findPlanPayment, updatePlanPayment, isBeingPaid } from '../plans/plan-payment-repository.ts'
import { lockPlan } from '../plans/plan-repository.ts'
import { noPart } from '../plans/plan-tax.ts'
import { replacePart } from '../plans/apply-payments-to-plan.ts'
import {
  UsageError,
  type Operation,
  parseArgsOptions,
  parseOptions,
  text,
  emailAddress,
} from './operation.ts'
import { recordOperation, findReturned } from './operation-repository.ts'
import { deleteSecondFactor } from '../users/security/second-factor-repository.ts'
import { deleteSessionsOfPortalUser } from '../auth/session-repository.ts'
import { insertMail } from '../mail/mail-repository.ts'
import { selectPortalUserByEmail } from '../auth/user-repository.ts'

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
