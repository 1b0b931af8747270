import { parseDate } from '@payment-center/validation/fields'
import { oneLine } from '@payment-center/validation/requests'
import * as v from 'valibot'
import { dayOf } from '../base/calendar.ts'
import { insertInvoice, type NewLine, problemOfAmount } from '../invoices/new-invoice-repository.ts'
import { invoiceLink } from '../mail/links.ts'
import { enqueueBill } from '../texts/text-repository.ts'
import { defineOperation, UsageError, centsOf, date, id, text } from './operation.ts'
import { recordOperation, requirePayerToBill, findReturned } from './operation-repository.ts'
import { add, formatMoney } from '@payment-center/payments/money'
import { withInvoice } from '../invoices/invoice-status-repository.ts'
import { findPlanPayment, updatePlanPayment, isBeingPaid } from '../plans/plan-payment-repository.ts'
import { lockPlan } from '../plans/plan-repository.ts'
import { zeroAmount } from '../plans/plan-amount.ts'
import { replaceAmount } from '../plans/apply-payments-to-plan.ts'

const invoiceOptions = {
  payer: id,
  item: v.array(v.pipe(v.string(), oneLine), 'is missing: the treatment, its date and its price.'),
  due: date,
}

/** "Cleaning; 11/10/2026; 128.00; taxable" @throws UsageError */
function lineOf(typed: string): NewLine {
  const [treatment = '', day = '', amount = '', taxable] = typed.split(';').map((part) => part.trim())
  const cents = centsOf(amount)
  const isRight = treatment !== '' && (taxable === undefined || taxable === 'taxable')
  if (!isRight || cents === null) {
    throw new UsageError([`--item "${typed}" must look like "Cleaning; 11/10/2026; 128.00; taxable".`])
  }
  const treatedOn = parseDate(day)
  if (treatedOn === null) throw new UsageError(['--item must be a valid date as MM/DD/YYYY.'])
  return { treatment, date: treatedOn, amount: cents, isTaxable: taxable === 'taxable' }
}

export const createInvoice = defineOperation({
  name: 'create-invoice',
  usage: `--payer 1001 --due 12/12/2026 --item "Cleaning; 11/10/2026; 128.00" \\
    --item "Whitening kit; 11/10/2026; 64.50; taxable"`,
  options: invoiceOptions,
  run: async ({ db, now, operator, portalOrigin }, invoice) => {
    const lines = invoice.item.map(lineOf)
    return db.transaction().execute(async (tx) => {
      const payer = await requirePayerToBill(tx, invoice.payer)
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
})

/** Gives up a refunded payment of a plan that is due again: closes it, and lowers the plan's balance by it. */
export const forgivePayment = defineOperation({
  name: 'forgive-payment',
  usage: `--charge-event 4F7T2K9QXH3M
The id is that of the failed payment, or of the refunded payment.`,
  options: { 'charge-event': text },
  run: async ({ db, now, operator }, { 'charge-event': chargeEventId }) => {
    const { invoiceId, planId } = await findReturned(db, chargeEventId)
    return withInvoice(db, invoiceId, async (tx) => {
      const plan = await lockPlan(tx, planId)
      const payment = await findPlanPayment(tx, invoiceId)
      if (payment === null || payment.applied_at !== null) throw new UsageError([`${invoiceId} was paid.`])
      if (payment.closed_at !== null) throw new UsageError([`${invoiceId} is closed already.`])
      if (await isBeingPaid(tx, invoiceId)) throw new UsageError([`${invoiceId} is being paid.`])
      await updatePlanPayment(tx, invoiceId, { closed_at: now, forgiven_at: now })
      await replaceAmount(tx, plan, payment, zeroAmount)
      await recordOperation(tx, { now, operator }, 'forgivePayment', { chargeEventId: invoiceId, planId })
      const amount = add(payment.subtotal, payment.tax)
      const done = `${formatMoney(amount)} of plan ${planId} are forgiven: failed payment ${invoiceId} is closed.
The audit trail names you as operator:${operator.name}.`
      return { text: done, facts: { chargeEventId: invoiceId, planId, amount } }
    })
  },
})
