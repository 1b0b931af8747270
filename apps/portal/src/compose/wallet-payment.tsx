import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import type { WalletCheckoutProps } from '@payment-center/payments/react/checkout'
import { WalletCheckout } from '@payment-center/payments/react/checkout/wallet'
import { usePayer } from '../shell/payer.ts'

/** Pays a payer's invoice by wallet. */
export function PayerWallet(props: WalletCheckoutProps) {
  const { api, practiceId } = usePayer()
  const { invoiceId } = props.invoice
  const ports = {
    invoice: createInvoicePayment(api, { invoiceId, practiceId }, 'otp'),
    clock: browserClock,
  }
  return <WalletCheckout {...props} ports={ports} />
}
