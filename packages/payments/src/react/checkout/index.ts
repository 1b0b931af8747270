export { methodPrice } from './CheckoutBar.tsx'
export { HowToPaySkeleton, WhatYouPaySkeleton, DebitNotice, InvoiceLines, WhatYouPay } from './WhatYouPay.tsx'
export type {
  CheckoutCode,
  CheckoutDialogsProps,
  CheckoutPorts,
  Prices,
  WalletButtonProps,
} from './checkout-props.ts'
export { InvoiceCheckout, type CheckoutSubject } from './InvoiceCheckout.tsx'
export { InvoicePayability, PayabilityNotice, RefundNotice } from './InvoicePayability.tsx'
export { LeftAtBank, SlowWait } from './ProgressView.tsx'
export { atPriceOf, chosenOption, firstUsable, methodOptions, totalOf } from './method-options.ts'
export { ProcessingNotice } from './PaymentNotice.tsx'
export { useCheckout, useWallet, type OpenCheckout, type PageWallet } from './use-checkout.ts'
