import { Button, MailIcon, PrintButton, ButtonLink } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { EmailReceiptDialog } from './EmailReceiptDialog.tsx'
import type { EmailDraft, MailReceipt, Receipt } from './receipt.ts'
import { paymentReceiptMessages } from './messages.en.ts'

type Props = {
  readonly receipt: Pick<Receipt, 'invoiceId' | 'outcome'>
  readonly mailReceipt: MailReceipt
  readonly draft?: EmailDraft | undefined
  /** Short labels, for a dialog's footer. */
  readonly short?: boolean
  /** The first one is the primary action. */
  readonly leads?: boolean
}

/** Prints or emails a receipt. A processing payment has no receipt yet: its confirmation can be printed. */
export function ReceiptActions({ receipt, mailReceipt, draft, short = false, leads = false }: Props) {
  const messages = useMessages(paymentReceiptMessages)
  // Counted, so that reopening during the closing animation mounts a new dialog.
  const [mailing, setMailing] = useState(0)
  const isPaid = receipt.outcome === 'paid'
  const print = isPaid ? messages.printReceipt : messages.printConfirmation
  return (
    <>
      {isPaid && (
        <Button
          variant={leads ? 'primary' : 'secondary'}
          icon={<MailIcon />}
          onClick={() => setMailing((times) => times + 1)}
        >
          {short && !leads ? messages.mail : messages.mailReceipt}
        </Button>
      )}
      <PrintButton variant={leads && !isPaid ? 'primary' : 'secondary'}>
        {short ? messages.print : print}
      </PrintButton>
      {mailing > 0 && (
        <EmailReceiptDialog
          key={mailing}
          mailReceipt={mailReceipt}
          invoiceId={receipt.invoiceId}
          draft={draft}
          onClose={() => setMailing((times) => (times === mailing ? 0 : times))}
        />
      )}
    </>
  )
}

type ReceiptLinkProps = Pick<Receipt, 'outcome'> & { readonly href: string }

/** Leads to the page that prints and emails the receipt. */
export function ReceiptLink({ outcome, href }: ReceiptLinkProps) {
  const { view } = useMessages(paymentReceiptMessages)
  return (
    <ButtonLink variant="secondary" href={href}>
      {view[outcome]}
    </ButtonLink>
  )
}
