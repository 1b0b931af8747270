import * as v from 'valibot'
import { calculateInvoiceFees, type CallAnswerInput, type WireInvoiceFees } from '../wire/index.ts'

type Given = CallAnswerInput<typeof calculateInvoiceFees>['invoiceFees'][number]

const noFees = { credit: 0, debit: 0, prepaid: 0, ach: 0 }

/** Prices of the guest's invoice of $245.37 with a 3.5 % credit card fee, with the given fields changed. */
export function someInvoiceFees(given: Partial<Given> = {}): WireInvoiceFees {
  const [fees] = v.parse(calculateInvoiceFees.answer, {
    invoiceFees: [
      {
        credit: 25_396,
        debit: 24_537,
        prepaid: 24_537,
        ach: 24_537,
        applicationFees: { ...noFees, credit: 859 },
        subtotal: 24_537,
        taxAmount: 0,
        accountType: 'simplyzero',
        ...given,
      },
    ],
  }).invoiceFees
  if (fees === undefined) throw new Error('parsed fees are lost')
  return fees
}
