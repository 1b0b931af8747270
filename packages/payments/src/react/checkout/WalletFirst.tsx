import { Heading, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { ChunkLoadError } from '@payment-center/ui/loading'
import type { ReactNode } from 'react'
import { WalletSection, type WalletStage } from '../methods/WalletSection.tsx'
import { checkoutMessages } from './checkout.messages.ts'

type Props = {
  /** Above the heading. */
  readonly first?: ReactNode
  /** Under the heading. */
  readonly notice?: ReactNode
  readonly codeFailed: boolean
  readonly stage: WalletStage
  readonly onPress: () => void
  readonly providerButton: ReactNode
  readonly children: ReactNode
}

export function WalletFirst({ first, notice, codeFailed, children, ...wallet }: Props) {
  const { howToPay } = useMessages(checkoutMessages)
  return (
    <Stack space={24}>
      {first}
      <Heading level={2} size="section">
        {howToPay}
      </Heading>
      {notice}
      {codeFailed && <ChunkLoadError />}
      <WalletSection {...wallet}>{children}</WalletSection>
    </Stack>
  )
}
