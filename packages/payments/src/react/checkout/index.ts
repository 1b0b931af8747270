export { CheckoutBar } from './CheckoutBar.tsx'
export { CheckoutDialogs } from './CheckoutDialogs.tsx'
export { HowToPaySkeleton, WhatYouPaySkeleton } from './CheckoutSkeleton.tsx'
export { HowToPay } from './HowToPay.tsx'
export { atPriceOf, chosenOption, firstUsable, methodOptions } from './method-options.ts'
export type { PayProps } from './PayButton.tsx'
export { useCheckout, type InvoiceCheckout } from './use-checkout.ts'
export type {
  OpenCheckout,
  Payable,
  SavedCheckoutProps,
  WalletButtonProps,
  WalletCheckoutProps,
  MethodCheckoutProps,
  MethodDialogs,
} from './checkout-props.ts'
export { WalletFirst } from './WalletFirst.tsx'
export { useWallet, type PageWallet, type TakesSheet } from '../wallet/use-wallet.ts'
export { InvoiceLines } from './InvoiceLines.tsx'
export { WhatYouPay } from './WhatYouPay.tsx'
