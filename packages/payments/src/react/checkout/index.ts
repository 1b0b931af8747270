export { methodPrice } from './CheckoutBar.tsx'
export { HowToPaySkeleton, WhatYouPaySkeleton } from './CheckoutSkeleton.tsx'
export { InvoiceCheckout, type CheckoutSubject } from './InvoiceCheckout.tsx'
export { atPriceOf, chosenOption, firstUsable, methodOptions, totalOf } from './method-options.ts'
export { useCheckout } from './use-checkout.ts'
export type {
  CheckoutCode,
  CheckoutDialogsProps,
  CheckoutPorts,
  Payable,
  Prices,
  WalletButtonProps,
} from './checkout-props.ts'
export type { MethodOption } from '../methods/method-option.ts'
export { useWallet, type PageWallet } from '../wallet/use-wallet.ts'
export { InvoiceLines } from './InvoiceLines.tsx'
export { WhatYouPay } from './WhatYouPay.tsx'
