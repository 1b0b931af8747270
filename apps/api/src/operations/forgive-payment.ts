import { add, formatMoney } from '@payment-center/payments/money'
import * as v from 'valibot'
import type { Db } from '../db/index.ts'
import { withInvoice } from '../invoices/with-invoice.ts'
import { findPlanPayment, updatePlanPayment } from '../plans/plan-payment-repository.ts'
import { lockPlan } from '../plans/plan-repository.ts'
import { noPart } from '../plans/plan-tax.ts'
import { isBeingPaid, replacePart, returnedInvoiceId } from '../plans/return-payment-to-plan.ts'
import { UsageError, type Operation } from './operation.ts'
import { parseArgsOptions, parseOptions, text } from './option-fields.ts'
import { recordOperation } from './record-operation.ts'

const paymentOptions = v.object({ 'charge-event': text('charge-event') })

/** The failed payment of a refund, by its own id or by that of the refunded payment. @throws UsageError */
async function findReturned(db: Db, chargeEventId: string): Promise<{ invoiceId: string; planId: number }> {
  const payment = await findPlanPayment(db, chargeEventId)
  if (payment === null) throw new UsageError([`${chargeEventId} is not a payment of a plan.`])
  const planId = payment.payment_plan_id
  if (payment.kind === 'returned' && payment.applied_at === null) return { invoiceId: chargeEventId, planId }
  const plan = await db
    .selectFrom('payment_plans')
    .select('instalment_seed')
    .where('payment_plan_id', '=', planId)
    .executeTakeFirstOrThrow()
  const invoiceId = returnedInvoiceId(plan, chargeEventId)
  if ((await findPlanPayment(db, invoiceId)) !== null) return { invoiceId, planId }
  throw new UsageError([`${chargeEventId} has no refund that is due again.`])
}

/** Gives up a refunded payment of a plan that is due again: closes it, and lowers the plan's balance by it. */
export const forgivePayment: Operation = {
  name: 'forgive-payment',
  usage: `npm run forgive-payment -- --charge-event 4F7T2K9QXH3M
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
      return `${formatMoney(add(payment.subtotal, payment.tax))} of plan ${planId} are forgiven: failed payment ${invoiceId} is closed.
The audit trail names you as operator:${operator.name}.`
    })
  },
}
