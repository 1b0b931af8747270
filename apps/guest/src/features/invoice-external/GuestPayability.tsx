import type { GuestInvoice } from '@payment-center/api-client/endpoints/guest'
import type { GuestSession } from '@payment-center/api-client/session'
import type { Payability } from '@payment-center/payments/flows'
import { InvoicePayability } from '@payment-center/payments/react/checkout/payability'
import { AfterPaymentLink } from './AfterPaymentLink.tsx'

type Props = {
  readonly state: Exclude<Payability, 'payable'>
  readonly invoice: GuestInvoice
  readonly session: GuestSession
}

/** Why the invoice can't be paid; once it is paid, the next action. */
export default function GuestPayability({ state, invoice, session }: Props) {
  const isPaid = state === 'paid'
  return (
    <InvoicePayability
      state={state}
      payment={isPaid ? invoice.payment : null}
      actions={isPaid && <AfterPaymentLink full variant="secondary" session={session} />}
    />
  )
}
