import type { PayInvoicePorts } from '@payment-center/payments/flows'
import { useWalletPayment } from '@payment-center/payments/react/dialogs'
import type { WalletKit } from '@payment-center/payments/wallet-kit'
import type { LazyPart } from '@payment-center/ui/loading'
import { SlottedWallet } from '../../wallet/SlottedWallet.tsx'
import type { ExternalCardProps } from './ExternalCardPayment.tsx'
import { paidReceipt } from './payment-receipt.ts'
import { isSpent, useCardStanding } from './use-card-standing.ts'
import type { ExternalWallet } from './use-external-wallet.ts'
import { WayOn } from './WayOn.tsx'

export type ExternalWalletProps = ExternalCardProps & { readonly wallet: ExternalWallet }

/** Paying a voluntary invoice by a wallet; its code comes when that is first asked for. */
export type ExternalWalletPart = LazyPart<ExternalWalletProps>

type Props = ExternalWalletProps & {
  readonly kit: WalletKit
  readonly ports: Omit<PayInvoicePorts, 'cardField'>
}

/** The wallet's button for the patient that was found, and what becomes of its payment. */
export function ExternalWalletPayment(props: Props) {
  const { practice, payment, begun, leave, kit, ports, wallet } = props
  const flow = useWalletPayment(ports, begun.prices)
  const { state } = flow
  useCardStanding(state, props)
  const close = () => {
    flow.close()
    if (isSpent(state)) payment.abandon()
    else payment.close()
  }
  return (
    <SlottedWallet
      kit={kit}
      // What became of it is said again to whoever closed it and asks once more.
      flow={{ ...flow, open: flow.open || (payment.open && payment.isOver), close }}
      practice={practice}
      slot={wallet.offered ? wallet.slot : null}
      onReady={wallet.ready}
      receipt={paidReceipt(payment.receipt)}
      after={<WayOn payment={payment} leave={leave} />}
    />
  )
}
