import { Alert, Button, Divider, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { walletSectionMessages } from './wallet-section.messages.ts'

/** none: not asked for yet; fetching: its code is on its way; looking: the browser's wallet is; missing: there is none. */
export type WalletStage = 'idle' | 'loading' | 'checking' | 'available' | 'unavailable'

type Props = {
  /** How far the wallet is that was asked for. */
  readonly stage: WalletStage
  /** Our own button was pressed. */
  readonly onPress: () => void
  /** The provider's own button, which takes the place of ours once it is drawn. */
  readonly providerButton?: ReactNode
  /** The other methods. */
  readonly children: ReactNode
}

/** The wallet first, then the other methods below a divider: our own button until the provider has rendered its own. */
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
