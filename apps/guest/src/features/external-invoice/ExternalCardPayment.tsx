import type { Practice } from '@payment-center/api-client/endpoints/public'
import type { CardKit } from '@payment-center/payments/card-kit'
import type { PayInvoicePorts } from '@payment-center/payments/flows'
import { usePayInvoice } from '@payment-center/payments/react'
import { PayInvoiceDialog } from '@payment-center/payments/react/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { LazyPart } from '@payment-center/ui/loading'
import { loginHref } from '../../paths.ts'
import { externalInvoiceMessages } from './external-invoice.messages.ts'
import { paidReceipt } from './payment-receipt.ts'
import type { PayAsGuestServices } from './PayAsGuestScreen.tsx'
import { isSpent, useCardStanding } from './use-card-standing.ts'
import type { BegunPayment, ExternalPaymentState } from './use-external-payment.ts'

export type ExternalCardProps = Pick<PayAsGuestServices, 'api' | 'externalSession' | 'leave'> & {
  readonly practice: Practice
  readonly payment: ExternalPaymentState
  readonly begun: BegunPayment
}

/** Paying a voluntary invoice by a card that is typed in; its code comes with Next. */
export type ExternalCardPart = LazyPart<ExternalCardProps>

type Props = ExternalCardProps & {
  readonly kit: CardKit
  readonly ports: Omit<PayInvoicePorts, 'cardField'>
}

const audience = { saveCard: 'absent', afterPayment: 'backToLogin' } as const

/** The payment of a found patient: the same dialog as for every invoice, its invoice made when it is first priced. */
export function ExternalCardPayment(props: Props) {
  const { practice, payment, begun, leave, kit, ports } = props
  const messages = useMessages(externalInvoiceMessages)
  const flow = usePayInvoice(ports, { paymentInProgress: false })
  useCardStanding(flow.state, props)

  return (
    <PayInvoiceDialog
      open={payment.open}
      onClose={isSpent(flow.state) ? payment.abandon : payment.close}
      flow={flow}
      kit={kit}
      publishableKey={practice.publishableKey}
      audience={audience}
      practiceName={practice.name}
      subject={messages.forPatient(begun.patientName)}
      prices={begun.prices}
      receipt={paidReceipt(payment.receipt)}
      afterPaymentHref={loginHref}
      onLeave={leave}
      {...(payment.receipt !== null && { onViewReceipt: payment.showReceipt })}
    />
  )
}
