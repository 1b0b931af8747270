import { useLanguage } from '@payment-center/ui/language'
import { useCallback } from 'react'
import { createPortal } from 'react-dom'
import { payInvoice, type PayInvoicePorts } from '../../flows/index.ts'
import { cents } from '../../money/index.ts'
import type { WalletModule } from '../../wallet-module.ts'
import { WalletDialog } from '../wallet/WalletDialog.tsx'
import { isOpen, useMethodFlow } from './use-method-flow.ts'
import type { WalletCheckoutProps } from './checkout-props.ts'

type Props = WalletCheckoutProps & {
  readonly module: WalletModule
  readonly ports: Omit<PayInvoicePorts, 'cardField'>
}

/** The provider's wallet button in its slot, and the dialog after its sheet. */
export function WalletCheckout({ checkout, invoice, audience, slot, module, ports }: Props) {
  const { language } = useLanguage()
  const flow = useMethodFlow(
    checkout,
    (wallet) => ({ wallet }),
    payInvoice,
    { ...ports, cardField: () => null },
    { paymentInProgress: false },
  )
  const { practice, prices } = invoice
  // The sheet shows the lowest price, as the page does.
  const shown = cents(Math.min(prices.credit, prices.debit, prices.prepaid))
  const { send } = checkout
  const ready = useCallback((available: boolean) => send({ type: 'walletChecked', available }), [send])
  const close = () => {
    flow.send({ type: 'cardEdited' })
    checkout.send({ type: 'closed' })
  }
  return (
    <>
      {slot !== null &&
        createPortal(
          <module.Wallet
            publishableKey={practice.publishableKey}
            connectedAccountId={practice.connectedAccountId}
            practiceName={practice.name}
            language={language}
            amount={shown}
            onReady={ready}
            onAuthorized={(card, payerName) =>
              flow.send({ type: 'walletAuthorized', sheet: { shown, payerName, card } })
            }
          />,
          slot,
        )}
      <WalletDialog
        open={isOpen(checkout.state, 'wallet')}
        onClose={close}
        flow={flow}
        invoice={invoice}
        audience={audience}
      />
    </>
  )
}
