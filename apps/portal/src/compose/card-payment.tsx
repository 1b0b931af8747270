import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { stripeCardModule } from '@payment-center/payments/adapters/stripe/card'
import type { MethodCheckoutProps } from '@payment-center/payments/react/checkout'
import { CardCheckout } from '@payment-center/payments/react/checkout/card'
import { usePayer } from '../shell/payer.ts'
import { outcomeSourcesOf } from './bank-confirmation.ts'

/** Pays a payer's invoice by card. */
export function PayerCard(props: MethodCheckoutProps) {
  const payer = usePayer()
  const { api, practiceId } = payer
  const { invoiceId } = props.invoice
  const ports = {
    invoice: createInvoicePayment(api, { invoiceId, practiceId }, outcomeSourcesOf(payer)),
    clock: browserClock,
  }
  return <CardCheckout {...props} module={stripeCardModule} ports={ports} />
}
