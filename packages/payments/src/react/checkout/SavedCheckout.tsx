import type { SavedBank, SavedMethod } from '@payment-center/validation/model'
import type { BankLinkPort } from '../../ports.ts'
import type { BankModule } from '../../bank-module.ts'
import { paySaved, type PaySavedPorts } from '../../flows/index.ts'
import { useState } from 'react'
import { LinkBankDialog } from '../bank/LinkBankDialog.tsx'
import { useLinkBank } from '../bank/use-link-bank.ts'
import { ConfirmPaymentDialog } from '../confirm/ConfirmPaymentDialog.tsx'
import { isOpen, useMethodFlow } from './use-method-flow.ts'
import type { SavedCheckoutProps } from './checkout-props.ts'

export interface SavedCheckoutPorts {
  readonly saved: PaySavedPorts
  readonly bankLink: BankLinkPort
  /** Signs in again at the bank of a saved account. */
  readonly renewBank: (bank: SavedBank) => BankLinkPort
  readonly bankModule: BankModule
}

type Props = SavedCheckoutProps & { readonly ports: SavedCheckoutPorts }

/** Pays with a saved method, or a bank account that is linked first. */
export function SavedCheckout(props: Props) {
  const { pressed, presses } = props.checkout.state
  if (!('method' in pressed)) return null
  const { method } = pressed
  if (method.by === 'saved') return <SavedPayment key={presses} {...props} method={method.saved} />
  return method.by === 'bank' && pressed.status === 'open' ? (
    <BankLink key={presses} {...props} renewed={method.renewed} />
  ) : null
}

function SavedPayment({
  checkout,
  invoice,
  audience,
  ports,
  method,
}: Props & { readonly method: SavedMethod }) {
  const flow = useMethodFlow(checkout, (saved) => ({ saved }), paySaved, ports.saved, method)
  return (
    <ConfirmPaymentDialog
      open={isOpen(checkout.state, 'saved') && flow.state.status !== 'idle'}
      flow={flow}
      invoice={invoice}
      onClose={() => {
        flow.send({ type: 'cancelled' })
        checkout.send({ type: 'closed' })
      }}
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
}: Props & { readonly renewed: SavedBank | undefined }) {
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
        onBankLinked(bank)
        checkout.send({ type: 'pressed', method: { by: 'saved', saved: bank } })
      }}
    />
  )
}
