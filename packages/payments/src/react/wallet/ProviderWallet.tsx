import { Text, TextButton } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { cents } from '../../money/money.ts'
import type { WalletProps } from '../../wallet-module.ts'
import type { WalletButtonProps } from '../checkout/checkout-props.ts'
import { actionMessages, walletMessages } from '../checkout/messages.en.ts'
import { useDeadline } from '../use-deadline.ts'

type Props = WalletButtonProps & { readonly Provider: ComponentType<WalletProps> }

/** Shown by no sheet: without prices, a press opens none. */
const unknownAmount = cents(50)

/** The provider's wallet button, or that it shows none. Its sheet shows the lowest price, as the page does. */
export function ProviderWallet({ wallet, practice, prices, onPress, onAuthorized, Provider }: Props) {
  const { language } = useLanguage()
  const { unavailable, late } = useMessages(walletMessages)
  const { tryAgain } = useMessages(actionMessages)
  const [retries, setRetries] = useState(0)
  const { kind, stage, setStage } = wallet
  const isOverdue = useDeadline(stage === 'checking')
  useEffect(() => {
    if (isOverdue) setStage('late')
  }, [isOverdue, setStage])
  const onReady = useCallback(
    (available: boolean) => setStage(available ? 'available' : 'unavailable'),
    [setStage],
  )
  if (kind === null) return null
  if (stage === 'unavailable' || stage === 'late') {
    const retry = () => {
      setRetries((count) => count + 1)
      setStage('checking')
    }
    return (
      <Text size="small" tone="hint" align="center">
        {stage === 'late' ? `${late} ` : unavailable}
        {stage === 'late' && <TextButton onClick={retry}>{tryAgain}</TextButton>}
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
      isRetry={retries > 0}
      amount={shown}
      onReady={onReady}
      onPress={onPress}
      onAuthorized={(card, payerName) => onAuthorized({ shown, payerName, card })}
    />
  )
}
