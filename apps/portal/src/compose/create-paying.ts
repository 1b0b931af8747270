import { createBankLink } from '@payment-center/api-client/endpoints/bank-link'
import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import { listMethods } from '@payment-center/api-client/endpoints/methods'
import { createSavedPayment } from '@payment-center/api-client/endpoints/saved-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import type { PayableInvoice, Paying } from '../shell/payer-world.ts'
import type { Payer } from '../shell/payer.ts'

/** How a payer's invoice is paid on the real API, with the real providers. */
export function createPaying(payer: Payer, invoice: PayableInvoice): Paying {
  const { api, payerId, practiceId } = payer
  return {
    newCard: { invoice: createInvoicePayment(api, invoice), clock: browserClock },
    saved: {
      invoice: createSavedPayment(api, invoice),
      bankAnswer: {
        async follow(payment) {
          const { createStripeBankAnswer } =
            await import('@payment-center/payments/adapters/stripe/bank-answer')
          return createStripeBankAnswer(invoice.publishableKey).follow(payment)
        },
      },
      clock: browserClock,
    },
    wallet: { invoice: createInvoicePayment(api, invoice, 'otp'), clock: browserClock },
    bankLink: createBankLink(api, { payerId, practiceId }, async () => {
      const methods = await listMethods(api, { payerId })
      return methods.ok ? methods.value.bank : null
    }),
  }
}
