import type { InvoicePaymentPort } from '@payment-center/payments/ports'

/** An invoice payment whose code loads after the form; a failed chunk load counts as a network error. */
export function lazyInvoicePayment(load: () => Promise<InvoicePaymentPort>): InvoicePaymentPort {
  return {
    open: async () => (await load()).open(),
    quote: async (...given) => (await load()).quote(...given),
    claim: async (...given) => (await load()).claim(...given),
    // A failed chunk load must not read as "nothing was charged".
    settle: (options) =>
      load().then(
        (payment) => payment.settle(options),
        () => 'checking' as const,
      ),
  }
}
