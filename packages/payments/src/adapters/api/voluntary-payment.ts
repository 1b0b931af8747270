import {
  makeVoluntaryInvoice,
  type VoluntaryInvoice,
} from '@payment-center/api-client/endpoints/voluntary-invoices'
import { openPayment } from '@payment-center/api-client/endpoints/payments'
import type { Api } from '@payment-center/api-client/http'
import type { InvoicePaymentPort, PricingProblem } from '../../ports.ts'
import { createPaymentOf, problemOf } from './invoice-payment.ts'

/**
 * The product's API for a payment that nobody has billed: its invoice is made when the payment is first opened, once,
 * and `onInvoiceMade` is told of it before any money can move.
 * @param kind `otp` for the card behind a wallet, whose funding is not known before it is asked for
 */
export function createVoluntaryPayment(
  api: Api,
  invoice: VoluntaryInvoice,
  onInvoiceMade: (invoiceId: string) => void,
  kind: 'card' | 'otp' = 'card',
): InvoicePaymentPort {
  let invoiceId: string | null = null
  const payment = createPaymentOf(api, invoice.practiceId, () => invoiceId)
  return {
    ...payment,
    async open() {
      if (invoiceId === null) return make()
      const opened = await openPayment(api, { ...invoice, invoiceId })
      return opened.ok ? opened : { ok: false, problem: furtherProblem(problemOf(opened.error)) }
    },
    async quote(...input) {
      const quoted = await payment.quote(...input)
      return quoted.ok ? quoted : { ok: false, problem: furtherProblem(quoted.problem) }
    },
  }

  async function make(): ReturnType<InvoicePaymentPort['open']> {
    const made = await makeVoluntaryInvoice(api, invoice, kind)
    if (!made.ok) return { ok: false, problem: 'notInvoiced' }
    invoiceId = made.value.invoiceId
    onInvoiceMade(invoiceId)
    return made
  }
}

const furtherProblem = (problem: PricingProblem) => (problem === 'unavailable' ? 'notProcessed' : problem)
