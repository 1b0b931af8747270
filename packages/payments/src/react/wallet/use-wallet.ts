import { whenIdle } from '@payment-center/ui/loading'
import { useEffect, useState } from 'react'
import { browserWallet } from './browser-wallet.ts'

/** checking: until the provider has shown its button; unavailable: it shows none; late: it doesn't answer. */
export type WalletStage = 'checking' | 'available' | 'unavailable' | 'late'

export type PageWallet = ReturnType<typeof useWallet>

/**
 * Loads the provider's wallet button where this browser has a wallet, once the page can be used.
 * @param load loads the code of the button and of its payment; null when that fails
 */
export function useWallet(load: () => Promise<unknown>, isPayable: boolean) {
  const [kind] = useState(browserWallet)
  const [stage, setStage] = useState<WalletStage>('checking')
  const [isLoaded, setLoaded] = useState(false)
  const isWanted = kind !== null && isPayable
  useEffect(() => {
    if (isWanted) {
      void whenIdle()
        .then(load)
        .then((code) => (code === null ? setStage('unavailable') : setLoaded(true)))
    }
  }, [isWanted, load])
  return {
    /** Null if this browser has no wallet. */
    kind,
    stage,
    /** Whether the code of the provider's button and of its payment is loaded. */
    isLoaded,
    setStage,
  }
}
