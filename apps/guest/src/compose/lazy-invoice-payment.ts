import type { InvoicePaymentPort } from '@payment-center/payments/ports'

/** A payment's calls whose code comes later than the form. Code that can't be had is an answer that can't be had. */
export function lazyInvoicePayment(load: () => Promise<InvoicePaymentPort>): InvoicePaymentPort {
  return {
    open: async () => (await load()).open(),
    quote: async (...given) => (await load()).quote(...given),
    claim: async (...given) => (await load()).claim(...given),
    // Whoever can't be asked has not said that nothing was charged.
    settle: () =>
      load().then(
        (payment) => payment.settle(),
        () => 'checking' as const,
      ),
  }
}
