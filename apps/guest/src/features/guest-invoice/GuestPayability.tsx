import type { GuestInvoice } from '@payment-center/api-client/endpoints/guest'
import type { GuestSession } from '@payment-center/api-client/session'
import type { Payability } from '@payment-center/payments/flows'
import type { MailReceipt } from '@payment-center/payments/react'
import { InvoicePayability } from '@payment-center/payments/react/checkout/payability'
import { ReceiptActions, ReceiptSheet } from '@payment-center/payments/react/receipt'
import { toReceipt } from '@payment-center/payments/react/to-receipt'
import { Button, Inline } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Practice } from '@payment-center/ui/shell'
import { afterPaymentMessages } from './messages.en.ts'
import { AfterPaymentLink } from './AfterPaymentLink.tsx'

type Props = {
  readonly state: Exclude<Payability, 'payable'>
  readonly invoice: GuestInvoice
  readonly practice: Practice
  readonly session: GuestSession
  readonly mailReceipt: MailReceipt
  /** Loads the invoice again. */
  readonly onReload: () => void
  readonly isLoading: boolean
}

/** Why the invoice can't be paid, its receipt, and once it is paid the next action. */
export function GuestPayability(props: Props) {
  const { state, invoice, practice, session, mailReceipt, onReload, isLoading } = props
  const messages = useMessages(afterPaymentMessages)
  const receipt = state === 'checking' ? null : toReceipt(invoice)
  return (
    <>
      <InvoicePayability
        state={state}
        invoice={invoice}
        actions={
          <>
            {receipt !== null && (
              <Inline space={12} wrap even>
                <ReceiptActions receipt={receipt} mailReceipt={mailReceipt} />
              </Inline>
            )}
            {state === 'paid' && receipt === null && (
              <Button variant="secondary" onClick={onReload} busy={isLoading && messages.loading}>
                {messages.loadReceipt}
              </Button>
            )}
            {state === 'paid' && <AfterPaymentLink full variant="secondary" session={session} />}
          </>
        }
      />
      {receipt !== null && <ReceiptSheet receipt={receipt} practice={practice} />}
    </>
  )
}
