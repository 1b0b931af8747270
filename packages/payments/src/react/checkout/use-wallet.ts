import { whenIdle } from '@payment-center/ui/loading'
import { useEffect, useState } from 'react'
import type { WalletKind } from '../../vendor-modules.ts'

/** checking: until the provider has shown its button; unavailable: it shows none; overdue: it doesn't answer. */
export type WalletStage = 'checking' | 'available' | 'unavailable' | 'overdue'

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

declare global {
  var ApplePaySession: { readonly canMakePayments: () => boolean } | undefined
  interface Navigator {
    /** Only in browsers with Chrome's engine. */
    readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] }
  }
}

/** The wallet of this browser, known at once and without a request; null if it has none. */
function browserWallet(): WalletKind | null {
  try {
    if (globalThis.ApplePaySession?.canMakePayments() === true) return 'applePay'
  } catch {
    // Safari throws on a page without TLS.
  }
  const isChrome = navigator.userAgentData?.brands.some(({ brand }) => brand === 'Google Chrome')
  return isChrome === true ? 'googlePay' : null
}
