import { useRef } from 'react'
import type { CardField } from '../../card-module.ts'
import { payInvoice, type PayInvoiceEvent, type PayInvoiceState } from '../../flows/index.ts'
import { PayInvoiceDialog } from '../pay-invoice/PayInvoiceDialog.tsx'
import { useFlowWork, type OpenFlow } from '../use-flow.ts'
import { WalletDialog } from '../wallet/WalletDialog.tsx'
import { isOpen, type CheckoutDialogsProps } from './checkout-props.ts'
import { SavedCheckout } from './SavedCheckout.tsx'

/** Does the payment by every method, and shows the dialog of the pressed one. */
export function CheckoutDialogs(props: CheckoutDialogsProps) {
  return (
    <>
      <CardCheckout {...props} />
      <WalletCheckout {...props} />
      <SavedCheckout {...props} />
    </>
  )
}

function CardCheckout({ checkout, invoice, audience, ports }: CheckoutDialogsProps) {
  const cardField = useRef<CardField | null>(null)
  const { state, send } = checkout
  const flow: OpenFlow<PayInvoiceState, PayInvoiceEvent> = {
    state: state.flows.card,
    send: (event) => send({ type: 'cardChanged', event }),
  }
  useFlowWork(payInvoice, { ...ports.card, cardField: () => cardField.current }, flow)
  return (
    <PayInvoiceDialog
      open={isOpen(state, 'card')}
      onClose={() => send({ type: 'closed' })}
      flow={flow}
      cardField={cardField}
      module={ports.cardModule}
      invoice={invoice}
      audience={audience}
    />
  )
}

/** Pays with the sheets that are authorized, and shows the dialog after each. */
function WalletCheckout({ checkout, invoice, audience, ports }: CheckoutDialogsProps) {
  const { state, send } = checkout
  const flow: OpenFlow<PayInvoiceState, PayInvoiceEvent> = {
    state: state.flows.wallet,
    send: (event) => send({ type: 'walletChanged', event }),
  }
  useFlowWork(payInvoice, { ...ports.card, cardField: () => null }, flow)
  return (
    <WalletDialog
      open={isOpen(state, 'wallet')}
      onClose={() => send({ type: 'closed' })}
      flow={flow}
      invoice={invoice}
      audience={audience}
    />
  )
}
