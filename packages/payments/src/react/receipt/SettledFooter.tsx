import { DialogFooter } from '@payment-center/ui/dialog'
import type { Audience } from '../checkout/checkout-props.ts'
import { ReceiptActions } from './ReceiptActions.tsx'
import type { Receipt } from './receipt.ts'

type Props = {
  /** Null while it is loading. */
  readonly receipt: Receipt | null
  readonly audience: Pick<Audience, 'mailReceipt' | 'after'>
}

/** The actions after a payment: print, email, and where to go next. */
export function SettledFooter({ receipt, audience: { mailReceipt, after } }: Props) {
  return (
    <DialogFooter>
      {receipt !== null && mailReceipt !== null && (
        <ReceiptActions receipt={receipt} mailReceipt={mailReceipt} short />
      )}
      {after}
    </DialogFooter>
  )
}
