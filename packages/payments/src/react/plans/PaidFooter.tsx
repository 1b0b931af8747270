import { Button } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { settledReceipt } from '../checkout/PaymentDialog.tsx'
import { ReceiptActions } from '../receipt/ReceiptActions.tsx'
import { ReceiptSheet } from '../receipt/ReceiptSheet.tsx'
import type { ExtraPaymentDialogProps } from './dialog-props.ts'

type Props = Pick<ExtraPaymentDialogProps, 'practice' | 'made' | 'today'> & {
  /** Empty if the API doesn't name it: the payment has no receipt then. */
  readonly invoiceId: string
  readonly settled: Parameters<typeof settledReceipt>[1]
  readonly done: string
  readonly onClose: () => void
}

/** Prints and emails the receipt of a plan's payment, or the confirmation of a processing one. */
export function PaidFooter({ practice, made, today, invoiceId, settled, done, onClose }: Props) {
  const receipt = settledReceipt({ ...made, invoiceId, today }, settled)
  return (
    <DialogFooter>
      {receipt !== null && invoiceId !== '' && (
        <>
          <ReceiptActions receipt={receipt} mailReceipt={made.mailReceipt} draft={made.emailDraft} short />
          <ReceiptSheet receipt={receipt} bill={{ practice }} />
        </>
      )}
      <Button onClick={onClose}>{done}</Button>
    </DialogFooter>
  )
}
