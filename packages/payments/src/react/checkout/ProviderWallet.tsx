import { Text, TextButton } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { cents } from '../../money/money.ts'
import type { WalletProps } from '../../vendor-modules.ts'
import type { WalletButtonProps } from './checkout-props.ts'
import { actionMessages } from '../methods/messages.en.ts'
import { walletMessages } from './messages.en.ts'
import { useDeadline } from '../use-deadline.ts'

type Props = WalletButtonProps & { readonly Provider: ComponentType<WalletProps> }

/** In cents; without prices, a press opens no sheet that would show it. */
const unknownAmount = cents(50)

/** The provider's wallet button, or that it shows none. Its sheet shows the lowest price, as the page does. */
export function ProviderWallet({ wallet, practice, prices, onPress, onAuthorized, Provider }: Props) {
  const { language } = useLanguage()
  const { unavailable, overdue } = useMessages(walletMessages)
  const { tryAgain } = useMessages(actionMessages)
  const [retries, setRetries] = useState(0)
  const { kind, stage, setStage } = wallet
  const isOverdue = useDeadline(stage === 'checking')
  useEffect(() => {
    if (isOverdue) setStage('overdue')
  }, [isOverdue, setStage])
  const onReady = useCallback(
    (available: boolean) => setStage(available ? 'available' : 'unavailable'),
    [setStage],
  )
  if (kind === null) return null
  if (stage === 'unavailable' || stage === 'overdue') {
    const retry = () => {
      setRetries((count) => count + 1)
      setStage('checking')
    }
    return (
      <Text size="small" tone="hint" align="center">
        {stage === 'overdue' ? `${overdue} ` : unavailable}
        {stage === 'overdue' && <TextButton onClick={retry}>{tryAgain}</TextButton>}
      </Text>
    )
  }
  const total = prices === null ? unknownAmount : cents(Math.min(prices.credit, prices.debit, prices.prepaid))
  return (
    <Provider
      kind={kind}
      publishableKey={practice.publishableKey}
      connectedAccountId={practice.connectedAccountId}
      practiceName={practice.name}
      language={language}
      isRetry={retries > 0}
      amount={total}
      onReady={onReady}
      onPress={onPress}
      onAuthorized={(card, payerName) => onAuthorized({ total, payerName, card })}
    />
  )
}
