import { Alert, Button, Divider, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { walletPlaceMessages } from './wallet-place.messages.ts'

/** none: not asked for yet; fetching: its code is on its way; looking: the browser's wallet is; missing: there is none. */
export type WalletStage = 'none' | 'fetching' | 'looking' | 'there' | 'missing'

type Props = {
  /** How far the wallet is that was asked for. */
  readonly stage: WalletStage
  /** Our own button was pressed. */
  readonly onAsk: () => void
  /** The provider's own button, which takes the place of ours once it is drawn. */
  readonly provided?: ReactNode
  /** The other methods. */
  readonly children: ReactNode
}

/** One tap first, and the other methods under a word of division: our own button until the provider has drawn his. */
export function WalletPlace({ stage, onAsk, provided, children }: Props) {
  const messages = useMessages(walletPlaceMessages)
  const busy = stage === 'none' ? undefined : messages.opening
  return (
    <Stack space={24}>
      <Stack space={16}>
        {stage === 'missing' ? (
          <Alert tone="danger" title={messages.unavailable} announce="assertive" />
        ) : (
          <>
            {stage !== 'there' && (
              <Button variant="wallet" full busy={busy} onClick={onAsk}>
                {messages.pay}
              </Button>
            )}
            {provided}
          </>
        )}
        <Divider>{messages.orChoose}</Divider>
      </Stack>
      {children}
    </Stack>
  )
}
