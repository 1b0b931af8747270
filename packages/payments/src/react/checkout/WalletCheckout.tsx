import { useEffect } from 'react'
import { payInvoice, type PayInvoicePorts } from '../../flows/index.ts'
import { WalletDialog } from '../wallet/WalletDialog.tsx'
import { isOpen, useMethodFlow } from './use-method-flow.ts'
import type { WalletCheckoutProps } from './checkout-props.ts'

type Props = WalletCheckoutProps & { readonly ports: Omit<PayInvoicePorts, 'cardField'> }

/** Pays with the sheets that are authorized, and shows the dialog after each. */
export function WalletCheckout({ checkout, invoice, audience, takesSheet, ports }: Props) {
  const flow = useMethodFlow(
    checkout,
    (wallet) => ({ wallet }),
    payInvoice,
    { ...ports, cardField: () => null },
    { paymentInProgress: false },
  )
  const { send } = flow
  useEffect(() => {
    takesSheet.current = (sheet) => send({ type: 'walletAuthorized', sheet })
    return () => {
      takesSheet.current = null
    }
  }, [takesSheet, send])
  const close = () => {
    send({ type: 'cardEdited' })
    checkout.send({ type: 'closed' })
  }
  return (
    <WalletDialog
      open={isOpen(checkout.state, 'wallet')}
      onClose={close}
      flow={flow}
      invoice={invoice}
      audience={audience}
    />
  )
}
