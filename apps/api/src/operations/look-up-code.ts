import * as v from 'valibot'
import { formatMoney, add } from '@payment-center/payments/money'
import { findInvoices } from '../invoices/invoice-repository.ts'
import { findByCode } from '../invoices/sent-link-repository.ts'
import { defineOperation, id, UsageError } from './operation.ts'
import { recordOperation } from './operation-repository.ts'

const options = {
  practice: id,
  code: v.pipe(
    v.string('is missing.'),
    v.transform((typed) => typed.replaceAll(/[\s.-]/g, '').toUpperCase()),
    v.regex(/^[A-Z]{6}$/, 'must be the six letters of a message.'),
  ),
}

/** Finds a message to a patient by its six letters, so that the front desk can say whether it is real. */
export const lookUpCode = defineOperation({
  name: 'look-up-code',
  usage: '--practice 1001 --code KTRMNP',
  options: options,
  run: async (context, { practice: practiceId, code }) => {
    const message = await findByCode(context.db, practiceId, code)
    const chargeEventIds = message?.charge_event_ids ?? []
    await recordOperation(context.db, context, 'lookUpCode', { practiceId, code, chargeEventIds })
    if (message === undefined)
      throw new UsageError([
        `Practice ${practiceId} has sent no message with the code ${code}. If it was read correctly, the message is not from you.`,
      ])
    const found = await findInvoices(context.db, chargeEventIds)
    const invoices = found.map(({ invoiceId, patient, bill, status }) => ({
      chargeEventId: invoiceId,
      patient: `${patient.first_name} ${patient.last_name}`,
      amount: add(bill.subtotal, bill.tax),
      status,
    }))
    const sentAt = message.sent_at.toISOString()
    const timeZone = found[0]?.timeZone ?? 'UTC'
    const localTime = message.sent_at.toLocaleString('en-US', {
      timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    const lines = invoices.map(
      ({ chargeEventId, patient, amount, status }) =>
        `Invoice ${chargeEventId} of ${patient}: ${formatMoney(amount)} without fee, ${status}`,
    )
    const text = [`Code ${code} is of a message that was sent on ${localTime} (${timeZone}).`, ...lines].join(
      '\n',
    )
    return { text, facts: { practiceId, code, sentAt, invoices } }
  },
})
