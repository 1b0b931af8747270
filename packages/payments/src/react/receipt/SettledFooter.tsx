import { DialogFooter } from '@payment-center/ui/dialog'
import type { Audience } from '../checkout/checkout-props.ts'
import { ReceiptActions } from './ReceiptActions.tsx'
import type { Receipt } from './receipt.ts'

type Props = {
  /** Null while it is loading. */
  readonly receipt: Receipt | null
  readonly audience: Pick<Audience, 'mailReceipt' | 'emailDraft' | 'payerId' | 'after'>
}

/** The actions after a payment: the receipt, and where to go next. For a guest the receipt is the first. */
export function SettledFooter({ receipt, audience }: Props) {
  const { mailReceipt, emailDraft, payerId, after } = audience
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
