import { Text } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useCallback, useEffect, type ComponentType } from 'react'
import { cents } from '../../money/index.ts'
import type { WalletProps } from '../../wallet-module.ts'
import type { WalletButtonProps } from '../checkout/checkout-props.ts'
import { walletMessages } from './wallet.messages.ts'

type Props = WalletButtonProps & { readonly Provider: ComponentType<WalletProps> }

/** Shown by no sheet: without prices, a press opens none. */
const unknownAmount = cents(50)

/** Longest wait for the provider's button. */
const patienceMs = 10_000

/** The provider's wallet button, or that it shows none. Its sheet shows the lowest price, as the page does. */
export function ProviderWallet({ wallet, practice, prices, onPress, Provider }: Props) {
  const { language } = useLanguage()
  const { unavailable } = useMessages(walletMessages)
  const { kind, stage, setStage, takesSheet } = wallet
  useEffect(() => {
    const timer = stage === 'checking' ? setTimeout(() => setStage('unavailable'), patienceMs) : undefined
    return () => clearTimeout(timer)
  }, [stage, setStage])
  const onReady = useCallback(
    (available: boolean) => setStage(available ? 'available' : 'unavailable'),
    [setStage],
  )
  if (kind === null) return null
  if (stage === 'unavailable') {
    return (
      <Text size="small" tone="hint" align="center">
        {unavailable}
      </Text>
    )
  }
  const shown = prices === null ? unknownAmount : cents(Math.min(prices.credit, prices.debit, prices.prepaid))
  return (
    <Provider
      kind={kind}
      publishableKey={practice.publishableKey}
      connectedAccountId={practice.connectedAccountId}
      practiceName={practice.name}
      language={language}
      amount={shown}
      onReady={onReady}
      onPress={onPress}
      onAuthorized={(card, payerName) => {
        takesSheet.current?.({ shown, payerName, card })
        return takesSheet.current !== null
      }}
    />
  )
}
