import { useKit, WalletPlace } from '@payment-center/payments/react'
import { useLanguage } from '@payment-center/ui/language'
import { useState, type ReactNode } from 'react'
import { usePayerWorld } from '../../shell/payer-world.ts'
import type { PayingInvoice } from './use-paying.ts'

type Props = {
  readonly paying: PayingInvoice
  /** The practice's, at the card provider. */
  readonly publishableKey: string
  readonly children: ReactNode
}

/** One tap first: our own button until it is asked for, then the provider's, or the word that there is no wallet here. */
export function WalletTap({ paying: { wallet }, publishableKey, children }: Props) {
  const { language } = useLanguage()
  const { kit, failed, load } = useKit(usePayerWorld().loadWalletKit)
  const [stage, setStage] = useState<'none' | 'looking' | 'there' | 'missing'>('none')
  const ask = () => {
    setStage('looking')
    load()
  }
  return (
    <WalletPlace
      stage={failed ? 'missing' : stage}
      onAsk={ask}
      provided={
        kit !== null && (
          <kit.Wallet
            publishableKey={publishableKey}
            language={language}
            amount={wallet.shown}
            onReady={(available) => setStage(available ? 'there' : 'missing')}
            onAuthorized={wallet.authorize}
          />
        )
      }
    >
      {children}
    </WalletPlace>
  )
}
