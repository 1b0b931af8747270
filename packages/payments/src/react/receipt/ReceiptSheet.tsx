import { PrintSheet, ReceiptSlip } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Practice } from '@payment-center/ui/shell'
import { formatMoney, subtract } from '../../money/money.ts'
import { ReceiptLedger } from './ReceiptLedger.tsx'
import type { Receipt } from './receipt.ts'
import { receiptMessages } from './messages.en.ts'

type Props = { readonly receipt: Receipt; readonly practice: Practice }

/** The receipt on one page of paper, in place of the page and its dialogs. */
export function ReceiptSheet({ receipt, practice }: Props) {
  const messages = useMessages(receiptMessages)
  const { outcome, total, refunded } = receipt
  const label = refunded > 0 ? messages.net : messages[outcome]
  return (
    <PrintSheet>
      <ReceiptSlip
        outcome={outcome}
        practice={practice}
        title={label}
        amount={formatMoney(subtract(total, refunded))}
        amountLabel={label}
      >
        <ReceiptLedger receipt={receipt} />
      </ReceiptSlip>
    </PrintSheet>
  )
}
