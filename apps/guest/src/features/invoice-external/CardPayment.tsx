import type { GuestSession } from '@payment-center/api-client/session'
import type { Audience } from '@payment-center/payments/audience'
import type { CardKit } from '@payment-center/payments/card-kit'
import type { PayInvoicePorts } from '@payment-center/payments/flows'
import { usePayInvoice, type Receipt } from '@payment-center/payments/react'
import { PayInvoiceDialog } from '@payment-center/payments/react/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { LazyPart } from '@payment-center/ui/loading'
import { useEffect } from 'react'
import { afterPaymentHref } from './after-payment.ts'
import { guestInvoiceMessages } from './guest-invoice.messages.ts'
import type { LoadedInvoice } from './load-guest-invoice.ts'
import type { CardStanding } from './payability.ts'

export interface CardPaymentProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly loaded: LoadedInvoice
  readonly session: GuestSession
  readonly receipt: Receipt | null
  readonly onState: (standing: CardStanding) => void
}

/** Its code, with the card provider's, comes when a card is first to be typed, or a payment is to be looked into. */
export type CardPaymentPart = LazyPart<CardPaymentProps>

type Props = CardPaymentProps & {
  readonly kit: CardKit
  readonly ports: Omit<PayInvoicePorts, 'cardField'>
}

/** Paying by a card that is typed in: the flow, and its dialog with a guest's audience. */
export function CardPayment({ open, onClose, loaded, session, receipt, onState, kit, ports }: Props) {
  const messages = useMessages(guestInvoiceMessages)
  const { invoice, prices, practice } = loaded
  const flow = usePayInvoice(ports, invoice)
  const { status } = flow.state
  const notCharged = 'notice' in flow.state && flow.state.notice === 'notCharged'
  useEffect(() => onState({ status, notCharged }), [status, notCharged, onState])
  const audience: Audience = {
    saveCard: 'absent',
    afterPayment: session.accountStatus === 'active' ? 'logIn' : 'makeAnAccount',
  }
  return (
    <PayInvoiceDialog
      open={open}
      onClose={onClose}
      flow={flow}
      kit={kit}
      publishableKey={practice.publishableKey}
      audience={audience}
      practiceName={practice.name}
      subject={messages.invoiceNumber(invoice.invoiceId)}
      prices={prices}
      receipt={receipt}
      afterPaymentHref={afterPaymentHref(session)}
    />
  )
}
