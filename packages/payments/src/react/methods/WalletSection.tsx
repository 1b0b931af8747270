import { Alert, Button, Divider, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { walletSectionMessages } from './wallet-section.messages.ts'

/** loading: the provider's code; checking: whether this browser has a wallet. */
export type WalletStage = 'idle' | 'loading' | 'checking' | 'available' | 'unavailable'

type Props = {
  /** Whether a wallet is available, and its button rendered. */
  readonly stage: WalletStage
  /** Called when our own wallet button is pressed. */
  readonly onPress: () => void
  /** The provider's own button, which replaces ours once it has rendered. */
  readonly providerButton?: ReactNode
  /** The other methods. */
  readonly children: ReactNode
}

/** The wallet, then the other methods below a divider. Our own button is shown until the provider's has rendered. */
export function WalletSection({ stage, onPress, providerButton, children }: Props) {
  const messages = useMessages(walletSectionMessages)
  const busy = stage === 'idle' ? undefined : messages.opening
  return (
    <Stack space={24}>
      <Stack space={16}>
        {stage === 'unavailable' ? (
          <Alert tone="danger" title={messages.unavailable} announce="assertive" />
        ) : (
          <>
            {stage !== 'available' && (
              <Button variant="wallet" full busy={busy} onClick={onPress}>
                {messages.pay}
              </Button>
            )}
            {providerButton}
          </>
        )}
        <Divider>{messages.orChoose}</Divider>
      </Stack>
      {children}
    </Stack>
  )
}
