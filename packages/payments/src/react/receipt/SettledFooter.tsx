import { isPaidByOther } from '../../flows/index.ts'
import { DialogFooter } from '@payment-center/ui/dialog'
import type { Audience, Payable } from '../checkout/checkout-props.ts'
import { ReceiptActions } from './ReceiptActions.tsx'
import { settledReceipt, type SettledPayment } from './settled-receipt.ts'

type Props = {
  readonly invoice: Payable
  readonly settled: SettledPayment
  readonly audience: Pick<Audience, 'mailReceipt' | 'emailDraft' | 'payerId' | 'after'>
}

/** The actions after a payment: the receipt, and where to go next. For a guest the receipt is the first. */
export function SettledFooter({ invoice, settled, audience }: Props) {
  const { mailReceipt, emailDraft, payerId, after } = audience
  // The receipt of another payer's payment is on the page.
  const receipt = isPaidByOther(settled) ? null : settledReceipt(invoice, settled)
  return (
    <DialogFooter firstLeads={payerId === null}>
      {receipt !== null && mailReceipt !== null && (
        <ReceiptActions
          receipt={receipt}
          mailReceipt={mailReceipt}
          draft={emailDraft}
          short
          leads={payerId === null}
        />
      )}
      {after}
    </DialogFooter>
  )
}
