import { Divider, Heading, SkeletonPlace, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import type { PageWallet } from '../wallet/use-wallet.ts'
import { checkoutMessages } from './messages.en.ts'

type Props = {
  /** Above the heading. */
  readonly first?: ReactNode
  /** Under the heading. */
  readonly notice?: ReactNode
  /** This browser's wallet, and how far its button is. */
  readonly wallet: Pick<PageWallet, 'kind' | 'stage' | 'isLoaded'>
  /** The provider's own button, rendered once its code is loaded; it takes no height until it is drawn. */
  readonly button: ReactNode
  /** The other methods. */
  readonly children: ReactNode
}

/** The provider's wallet button, then the other methods; in a browser without a wallet, the methods alone. */
export function WalletFirst({ first, notice, wallet, button, children }: Props) {
  const { howToPay, orChoose } = useMessages(checkoutMessages)
  const { kind, stage, isLoaded } = wallet
  const isChecking = stage === 'checking'
  return (
    <Stack space={24}>
      {first}
      <Heading level={2} size="section">
        {howToPay}
      </Heading>
      {notice}
      {kind !== null && (isLoaded || isChecking) && (
        <Stack space={16}>
          <SkeletonPlace isLoading={isChecking}>{isLoaded && button}</SkeletonPlace>
          <Divider>{orChoose}</Divider>
        </Stack>
      )}
      {children}
    </Stack>
  )
}
