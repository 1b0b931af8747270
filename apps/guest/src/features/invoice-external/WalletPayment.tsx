import type { WalletKit } from '@payment-center/payments/wallet-kit'
import type { PayInvoicePorts, PayInvoiceState } from '@payment-center/payments/flows'
import type { Receipt } from '@payment-center/payments/react'
import { useWalletPayment } from '@payment-center/payments/react/dialogs'
import type { GuestSession } from '@payment-center/api-client/session'
import type { LazyPart } from '@payment-center/ui/loading'
import { useEffect } from 'react'
import { SlottedWallet } from '../../wallet/SlottedWallet.tsx'
import { AfterPaymentLink } from './AfterPaymentLink.tsx'
import type { LoadedInvoice } from './load-guest-invoice.ts'

export interface WalletPaymentProps {
  readonly loaded: LoadedInvoice
  readonly session: GuestSession
  readonly receipt: Receipt | null
  /** Where the provider's button goes; null while nothing can be paid. */
  readonly slot: Element | null
  readonly onReady: (available: boolean) => void
  readonly onState: (status: PayInvoiceState['status']) => void
}

/** Its code, with the provider's, comes when the wallet is first asked for. */
export type WalletPaymentPart = LazyPart<WalletPaymentProps>

type Props = WalletPaymentProps & {
  readonly kit: WalletKit
  readonly ports: Omit<PayInvoicePorts, 'cardField'>
}

/** One invoice by a wallet: the flow, and what a guest does after it. */
export function WalletPayment({ ports, loaded, session, onState, ...wallet }: Props) {
  const flow = useWalletPayment(ports, loaded.prices)
  const { status } = flow.state
  useEffect(() => onState(status), [status, onState])
  return (
    <SlottedWallet
      {...wallet}
      flow={flow}
      practice={loaded.practice}
      after={<AfterPaymentLink session={session} />}
    />
  )
}
