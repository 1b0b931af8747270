import type { Practice } from '@payment-center/api-client/endpoints/public'
import type { Receipt } from '@payment-center/payments/react'
import { WalletDialog, type WalletPayment } from '@payment-center/payments/react/dialogs'
import type { WalletKit } from '@payment-center/payments/wallet-kit'
import { useLanguage } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  readonly kit: WalletKit
  readonly flow: WalletPayment
  readonly practice: Practice
  /** Where the provider's button goes; null while nothing can be paid. */
  readonly slot: Element | null
  readonly onReady: (available: boolean) => void
  /** The server's record of the payment; null until there is one. */
  readonly receipt: Receipt | null
  /** The way on after success. */
  readonly after: ReactNode
}

/** The provider's own button in its place on the page, and what becomes of the payment over it. */
export function SlottedWallet({ kit, flow, practice, slot, onReady, receipt, after }: Props) {
  const { language } = useLanguage()
  return (
    <>
      {slot !== null &&
        createPortal(
          <kit.Wallet
            publishableKey={practice.publishableKey}
            language={language}
            amount={flow.shown}
            onReady={onReady}
            onAuthorized={flow.authorize}
          />,
          slot,
        )}
      <WalletDialog flow={flow} practiceName={practice.name} receipt={receipt} after={after} />
    </>
  )
}
