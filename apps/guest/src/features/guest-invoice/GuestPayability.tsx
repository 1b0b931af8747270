import type { GuestSession } from '@payment-center/api-client/session'
import type { GuestInvoice } from '@payment-center/api-client/endpoints/invoice'
import { ButtonLink, Button, Inline } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Payability } from '@payment-center/payments/flows'
import { type MailReceipt, ReceiptActions, ReceiptSheet } from '@payment-center/payments/react/receipt'
import { InvoicePayability, LeftAtBank, type OpenCheckout } from '@payment-center/payments/react/checkout'
import { toReceipt } from '@payment-center/payments/react/receipt/to-receipt'
import type { PracticeDetails } from '@payment-center/ui/shell'
import { createAccountHref, createNewAccountHref, loginHref } from '@payment-center/validation/paths'
import { afterPaymentMessages } from './messages.en.ts'

type AfterPaymentLinkProps = { readonly session: GuestSession; readonly full?: boolean }

/** Leads a guest who paid to the login or to a new account. */
export function AfterPaymentLink({ session, full = false }: AfterPaymentLinkProps) {
  const messages = useMessages(afterPaymentMessages)
  return (
    <ButtonLink full={full} variant="secondary" href={afterPaymentHref(session)}>
      {session.accountStatus === 'active' ? messages.logIn : messages.makeAnAccount}
    </ButtonLink>
  )
}

/** The login for a guest with an account, else account creation. */
function afterPaymentHref(session: GuestSession): string {
  const { accountStatus, createCode: code, email, practiceId, locationId } = session
  if (accountStatus === 'active') return loginHref
  if (accountStatus === 'pending' && code !== null && email !== null) {
    return createAccountHref({ code, email, practiceId, locationId })
  }
  return createNewAccountHref({ practiceId, locationId })
}

type Props = {
  readonly state: Exclude<Payability, 'payable'>
  readonly invoice: GuestInvoice
  readonly checkout?: OpenCheckout
  readonly practice: PracticeDetails
  readonly session: GuestSession
  readonly mailReceipt: MailReceipt
  /** Loads the invoice again. */
  readonly onReload: () => void
  readonly isLoading: boolean
}

/** How the invoice was paid, its receipt, and once it is paid the next action. */
export function GuestPayability(props: Props) {
  const { state, invoice, checkout, practice, session, mailReceipt, onReload, isLoading } = props
  const messages = useMessages(afterPaymentMessages)
  const receipt = state === 'checking' ? null : toReceipt(invoice)
  return (
    <>
      <InvoicePayability
        payment={invoice.payment}
        actions={
          <>
            {checkout && <LeftAtBank checkout={checkout} />}
            {receipt !== null && (
              <Inline space={12} wrap even>
                <ReceiptActions
                  receipt={receipt}
                  mailReceipt={mailReceipt}
                  draft={{ typed: session.email ?? '' }}
                />
              </Inline>
            )}
            {state === 'paid' && receipt === null && (
              <Button variant="secondary" onClick={onReload} busy={isLoading && messages.loading}>
                {messages.loadReceipt}
              </Button>
            )}
            {state === 'paid' && <AfterPaymentLink full session={session} />}
          </>
        }
      />
      {receipt !== null && <ReceiptSheet receipt={receipt} bill={{ practice }} />}
    </>
  )
}
