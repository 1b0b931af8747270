import type { WalletStage } from '@payment-center/payments/react'
import { useCallback, useState } from 'react'
import type { FlowStatus } from './payability.ts'

/** The wallet of a guest's page: asked for by a press, and then the provider's own button or the word that there is none. */
export function useWallet(fetchCode: () => Promise<boolean>) {
  const [stage, setStage] = useState<WalletStage>('none')
  const [slot, setSlot] = useState<Element | null>(null)
  const [status, setStatus] = useState<FlowStatus>('entering')
  const ready = useCallback((available: boolean) => setStage(available ? 'there' : 'missing'), [])
  async function ask() {
    setStage('fetching')
    setStage((await fetchCode()) ? 'looking' : 'none')
  }
  const asked = stage !== 'none' && stage !== 'fetching'
  return { stage, asked, slot, setSlot, status, setStatus, ready, ask: () => void ask() }
}

export type Wallet = ReturnType<typeof useWallet>
