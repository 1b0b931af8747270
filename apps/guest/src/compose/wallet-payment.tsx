import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { stripeWalletKit } from '@payment-center/payments/adapters/stripe/wallet'
import { useState } from 'react'
import { WalletPayment, type WalletPaymentProps } from '../features/invoice-external/WalletPayment.tsx'
import { services } from './services.ts'

/** A guest's one-tap wallet, on the real API and the real card provider. */
export default function ComposedWalletPayment(props: WalletPaymentProps) {
  const [ports] = useState(() => ({
    invoice: createInvoicePayment(services.api, props.loaded.invoice, 'otp'),
    clock: browserClock,
  }))
  return <WalletPayment {...props} kit={stripeWalletKit} ports={ports} />
}
