import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { stripeCardModule } from '@payment-center/payments/adapters/stripe/card'
import type { MethodCheckoutProps } from '@payment-center/payments/react/checkout'
import { CardCheckout } from '@payment-center/payments/react/checkout/card'
import { usePayer } from '../shell/payer.ts'

/** Pays a payer's invoice by card. */
export function PayerCard(props: MethodCheckoutProps) {
  const { api, practiceId } = usePayer()
  const { invoiceId } = props.invoice
  const ports = {
    invoice: createInvoicePayment(api, { invoiceId, practiceId }),
    clock: browserClock,
  }
  return <CardCheckout {...props} module={stripeCardModule} ports={ports} />
}
