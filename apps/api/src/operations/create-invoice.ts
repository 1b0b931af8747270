import * as v from 'valibot'
import { dayOf } from '../base/calendar.ts'
import { insertInvoice, type NewLine } from '../invoices/new-invoice-repository.ts'
import { problemOfAmount } from '../invoices/price-new-invoice.ts'
import { invoiceLink } from '../mail/links.ts'
import { enqueueBill } from '../texts/enqueue-bill.ts'
import {
  UsageError,
  type Operation,
  centsOf,
  date,
  id,
  parseArgsOptions,
  parseOption,
  parseOptions,
} from './operation.ts'
import { recordOperation, selectPayerToBill } from './operation-repository.ts'

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
