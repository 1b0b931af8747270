import type { SavedBank } from '@payment-center/validation/model'
import { paySaved, type PaySavedEvent, type PaySavedState } from '../../flows/index.ts'
import { useState } from 'react'
import { LinkBankDialog } from '../bank/LinkBankDialog.tsx'
import { useLinkBank } from '../bank/use-link-bank.ts'
import { ConfirmPaymentDialog } from '../confirm/ConfirmPaymentDialog.tsx'
import { useFlowWork, type OpenFlow } from '../use-flow.ts'
import { isOpen, type CheckoutDialogsProps } from './checkout-props.ts'

/** Pays with a saved method, or a bank account that is linked first. */
export function SavedCheckout(props: CheckoutDialogsProps) {
  const { checkout, ports } = props
  const { pressed, presses, flows } = checkout.state
  const flow: OpenFlow<PaySavedState, PaySavedEvent> = {
    state: flows.saved,
    send: (event) => checkout.send({ type: 'savedChanged', event }),
  }
  useFlowWork(paySaved, ports.saved, flow)
  if (!('method' in pressed)) return null
  const { method } = pressed
  if (method.by === 'saved') return <SavedPayment key={presses} {...props} flow={flow} />
  return method.by === 'bank' && pressed.status === 'open' ? (
    <BankLink key={presses} {...props} renewed={method.renewed} />
  ) : null
}

type PaymentProps = CheckoutDialogsProps & { readonly flow: OpenFlow<PaySavedState, PaySavedEvent> }

function SavedPayment({ checkout, invoice, audience, flow }: PaymentProps) {
  return (
    <ConfirmPaymentDialog
      open={isOpen(checkout.state, 'saved') && flow.state.status !== 'idle'}
      flow={flow}
      invoice={invoice}
      onClose={() => checkout.send({ type: 'closed' })}
      onRenewBank={(renewed) => checkout.send({ type: 'pressed', method: { by: 'bank', renewed } })}
      audience={audience}
    />
  )
}

function BankLink({
  checkout,
  audience,
  ports,
  onBankLinked,
  renewed,
}: CheckoutDialogsProps & { readonly renewed: SavedBank | undefined }) {
  const [port] = useState(() => {
    const account = renewed ?? ports.bankLink.findReturned()?.renewed ?? null
    return account === null ? ports.bankLink : ports.renewBank(account)
  })
  const flow = useLinkBank({ port, module: ports.bankModule })
  return (
    <LinkBankDialog
      flow={flow}
      payerId={audience.payerId}
      onClose={() => checkout.send({ type: 'closed' })}
      onUse={(bank) => {
        onBankLinked?.(bank)
        checkout.send({ type: 'pressed', method: { by: 'saved', saved: bank } })
      }}
    />
  )
}
