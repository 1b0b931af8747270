import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import type { WalletCheckoutProps } from '@payment-center/payments/react/checkout'
import { WalletCheckout } from '@payment-center/payments/react/checkout/wallet'
import { outcomeSourcesOf } from './outcome-sources.ts'
import { services } from './services.ts'

export function GuestWallet(props: WalletCheckoutProps) {
  const { invoiceId, practice } = props.invoice
  const { practiceId, publishableKey } = practice
  const ports = {
    invoice: createInvoicePayment(
      services.api,
      { invoiceId, practiceId },
      outcomeSourcesOf(services.api, publishableKey),
    ),
    clock: browserClock,
  }
  return <WalletCheckout {...props} ports={ports} />
}
