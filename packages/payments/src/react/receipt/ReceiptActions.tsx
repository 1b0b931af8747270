import { Button, MailIcon, PrintButton } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { EmailReceiptDialog } from './EmailReceiptDialog.tsx'
import type { EmailDraft, MailReceipt, Receipt } from './receipt.ts'
import { paymentReceiptMessages } from './messages.en.ts'

type Props = {
  readonly receipt: Pick<Receipt, 'invoiceId' | 'outcome' | 'date'>
  readonly mailReceipt: MailReceipt
  readonly draft?: EmailDraft | undefined
  /** Short labels, for a dialog's footer. */
  readonly short?: boolean
  /** The first one is the primary action. */
  readonly leads?: boolean
}

/** Prints or emails a receipt, or the confirmation of a processing payment. */
export function ReceiptActions({ receipt, mailReceipt, draft, short = false, leads = false }: Props) {
  const messages = useMessages(paymentReceiptMessages)
  // Counted, so that reopening during the closing animation mounts a new dialog.
  const [mailing, setMailing] = useState(0)
  const isPaid = receipt.outcome === 'paid'
  const mail = isPaid ? messages.mailReceipt : messages.mailConfirmation
  const print = isPaid ? messages.printReceipt : messages.printConfirmation
  // The specified API, which doesn't date a processing payment, mails receipts alone.
  const canMail = isPaid || receipt.date !== null
  return (
    <>
      {canMail && (
        <Button
          variant={leads ? 'primary' : 'secondary'}
          icon={<MailIcon />}
          onClick={() => setMailing((times) => times + 1)}
        >
          {short && !leads ? messages.mail : mail}
        </Button>
      )}
      <PrintButton variant={leads && !canMail ? 'primary' : 'secondary'}>
        {short ? messages.print : print}
      </PrintButton>
      {mailing > 0 && (
        <EmailReceiptDialog
          key={mailing}
          mailReceipt={mailReceipt}
          receipt={receipt}
          draft={draft}
          onClose={() => setMailing((times) => (times === mailing ? 0 : times))}
        />
      )}
    </>
  )
}
