import { answers, type PreparedAnswer } from '@payment-center/api-client/testing'
import {
  aChargeEvent,
  someInvoiceFees,
  someSavedMethods,
  visaCredit,
  visaDebit,
} from '@payment-center/validation/testing'
import {
  calculateInvoiceFees,
  getTransaction,
  listChargeEvents,
  listPaymentMethods,
} from '@payment-center/validation/wire'
import InvoiceScreen from '../../features/invoice/InvoiceScreen.tsx'
import type { Paying } from '../../shell/payer.ts'
import { PayerScreen } from '../PayerScreen.tsx'

/** In cents. */
export const fees = someInvoiceFees({
  credit: 25_898,
  debit: 25_022,
  prepaid: 25_022,
  ach: 25_022,
  subtotal: 24_450,
  taxAmount: 572,
  applicationFees: { credit: 876, debit: 0, prepaid: 0, ach: 0 },
})

const usual: readonly PreparedAnswer[] = [
  answers(getTransaction, aChargeEvent()),
  answers(listChargeEvents, { chargeEvents: [] }),
  answers(calculateInvoiceFees, { invoiceFees: [fees] }),
  answers(listPaymentMethods, someSavedMethods({ cards: [visaCredit, visaDebit] })),
]

type Props = {
  readonly given?: readonly PreparedAnswer[]
  readonly ports?: Partial<Paying>
}

/** A payer’s unpaid invoice, two saved cards and no bank account, unless `given` answers otherwise. */
export function InvoiceWithAnswers({ given = [], ports }: Props) {
  return (
    <PayerScreen
      at="/invoice/MAYADUE00001"
      route="/invoice/:invoiceId"
      given={[...usual, ...given]}
      ports={ports}
    >
      <InvoiceScreen />
    </PayerScreen>
  )
}
