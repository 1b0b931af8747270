import type { CardFieldPort, Clock, InvoicePaymentPort } from '../../ports.ts'
import { runBy } from '../by-status.ts'
import { defineFlow } from '../define-flow.ts'
import { runSettlement } from '../settlement.ts'
import type { PayInvoiceEvent, PayInvoiceState, Sheet } from './state.ts'
import { start, transition } from './transition.ts'

export * from './state.ts'

export interface PayInvoicePorts {
  readonly invoice: InvoicePaymentPort
  readonly clock: Clock
  /** The field of a typed card; null until it is mounted, and always for a wallet. */
  readonly cardField: () => CardFieldPort | null
}

const cardSource = (sheet: Sheet | null, { cardField }: PayInvoicePorts) => sheet?.card ?? cardField()

const run = runBy<PayInvoiceState, PayInvoiceEvent, PayInvoicePorts>(
  {
    async pricing({ sheet }, ports) {
      const { invoice } = ports
      const [payment, card] = await Promise.all([invoice.open(), cardSource(sheet, ports)?.createCard(null)])
      if (!payment.ok) return { type: 'pricingFailed', problem: payment.problem }
      // If the provider rejects the card here, its field shows the error.
      if (card === undefined || !card.ok) return { type: 'pricingFailed', problem: 'unavailable' }
      const quote = await invoice.quote(payment.value, card.value)
      return quote.ok
        ? { type: 'priced', payment: payment.value, quote: quote.value }
        : { type: 'pricingFailed', problem: quote.problem }
    },
    async claiming({ sheet, name, payment, quote, saveCard }, ports) {
      const card = await cardSource(sheet, ports)?.createCard(name)
      if (card === undefined || (!card.ok && card.problem === 'unavailable')) return { type: 'claimFailed' }
      if (!card.ok) return { type: 'declined', decline: card.decline, card: null }
      const claimed = await ports.invoice.claim(payment, card.value, quote, saveCard)
      switch (claimed.result) {
        case 'claimed':
          return { type: 'claimed', card: card.value }
        case 'priceChanged':
          return { type: 'priceChanged', quote: claimed.quote }
        case 'inProgress':
          return { type: 'outcomeUnknown' }
        case 'unavailable':
          return { type: 'claimFailed' }
        default:
          return claimed satisfies never
      }
    },
    async confirming({ sheet, payment, card }, ports) {
      const confirmation = await cardSource(sheet, ports)?.confirm(payment, card)
      if (confirmation === undefined || confirmation.result === 'unknown') return { type: 'outcomeUnknown' }
      if (confirmation.result === 'confirmed') return { type: 'confirmed' }
      // Makes the server fetch the decline, which releases the invoice sooner.
      await ports.invoice.settle()
      return { type: 'declined', decline: confirmation.decline, card }
    },
    checking: (_, { invoice, clock }, signal) => runSettlement(invoice, clock, signal),
  },
  // A port that throws leaves the outcome unknown only if the bank may have been asked.
  ({ status }) => {
    if (status === 'pricing') return { type: 'pricingFailed', problem: 'unavailable' }
    return { type: status === 'claiming' ? 'claimFailed' : 'outcomeUnknown' }
  },
)

export const payInvoice = defineFlow({ start, transition, run })
