import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import type { WalletCheckoutProps } from '@payment-center/payments/react/checkout'
import { WalletCheckout } from '@payment-center/payments/react/checkout/wallet'
import { usePayer } from '../shell/payer.ts'
import { outcomeSourcesOf } from './bank-confirmation.ts'

/** Pays a payer's invoice by wallet. */
export function PayerWallet(props: WalletCheckoutProps) {
  const payer = usePayer()
  const { api, practiceId } = payer
  const { invoiceId } = props.invoice
  const ports = {
    invoice: createInvoicePayment(api, { invoiceId, practiceId }, outcomeSourcesOf(payer)),
    clock: browserClock,
  }
  return <WalletCheckout {...props} ports={ports} />
}
