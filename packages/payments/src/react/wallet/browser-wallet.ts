import type { WalletKind } from '../../wallet-module.ts'

declare global {
  var ApplePaySession: { readonly canMakePayments: () => boolean } | undefined
  interface Navigator {
    /** Only in browsers with Chrome's engine. */
    readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] }
  }
}

/** The wallet of this browser, known at once and without a request; null if it has none. */
export function browserWallet(): WalletKind | null {
  try {
    if (globalThis.ApplePaySession?.canMakePayments() === true) return 'applePay'
  } catch {
    // Safari throws on a page without TLS.
  }
  const isChrome = navigator.userAgentData?.brands.some(({ brand }) => brand === 'Google Chrome')
  return isChrome === true ? 'googlePay' : null
}
