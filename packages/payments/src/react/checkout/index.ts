export { methodPrice } from './CheckoutBar.tsx'
export { HowToPaySkeleton, WhatYouPaySkeleton } from './CheckoutSkeleton.tsx'
export type {
  CheckoutCode,
  CheckoutDialogsProps,
  CheckoutPorts,
  OpenCheckout,
  Payable,
  Prices,
  WalletButtonProps,
} from './checkout-props.ts'
export { InvoiceCheckout, type CheckoutSubject } from './InvoiceCheckout.tsx'
export { InvoicePayability, PayabilityNotice, RefundNotice } from './InvoicePayability.tsx'
export { LeftAtBank } from './LeftAtBank.tsx'
export { atPriceOf, chosenOption, firstUsable, methodOptions, totalOf } from './method-options.ts'
export { ProcessingNotice } from './PaymentNotice.tsx'
export { SlowWait } from './SlowWait.tsx'
export { useCheckout } from './use-checkout.ts'
export { useWallet, type PageWallet } from './use-wallet.ts'
export { DebitNotice, InvoiceLines, WhatYouPay } from './WhatYouPay.tsx'
