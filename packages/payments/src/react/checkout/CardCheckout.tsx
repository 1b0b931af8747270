import { useEffect, useRef } from 'react'
import type { CardField, CardModule } from '../../card-module.ts'
import { payInvoice, type PayInvoicePorts } from '../../flows/index.ts'
import { PayInvoiceDialog } from '../pay-invoice/PayInvoiceDialog.tsx'
import { isOpen, useMethodFlow } from './use-method-flow.ts'
import type { MethodCheckoutProps } from './checkout-props.ts'

type Props = MethodCheckoutProps & {
  readonly module: CardModule<CardField>
  readonly ports: Omit<PayInvoicePorts, 'cardField'>
}

export function CardCheckout({ checkout, invoice, audience, module, ports }: Props) {
  const cardField = useRef<CardField | null>(null)
  const allPorts = { ...ports, cardField: () => cardField.current }
  const flow = useMethodFlow(checkout, (card) => ({ card }), payInvoice, allPorts, invoice)
  const { send } = flow
  const { paymentInProgress } = invoice
  useEffect(() => {
    // Another page may have started a payment since this one was opened.
    if (paymentInProgress) send({ type: 'otherPaymentFound' })
  }, [paymentInProgress, send])
  return (
    <PayInvoiceDialog
      open={isOpen(checkout.state, 'card')}
      onClose={() => checkout.send({ type: 'closed' })}
      flow={flow}
      cardField={cardField}
      module={module}
      invoice={invoice}
      audience={audience}
    />
  )
}
