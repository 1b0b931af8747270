import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { stripeWalletModule } from '@payment-center/payments/adapters/stripe/wallet'
import type { WalletCheckoutProps } from '@payment-center/payments/react/checkout'
import { WalletCheckout } from '@payment-center/payments/react/checkout/wallet'
import { useState } from 'react'
import { services } from './services.ts'

export default function GuestWallet(props: WalletCheckoutProps) {
  const { invoiceId, practice } = props.invoice
  const [ports] = useState(() => ({
    invoice: createInvoicePayment(services.api, { invoiceId, practiceId: practice.practiceId }, 'otp'),
    clock: browserClock,
  }))
  return <WalletCheckout {...props} module={stripeWalletModule} ports={ports} />
}
