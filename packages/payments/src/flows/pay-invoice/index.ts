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

function cardSource(sheet: Sheet | null, { cardField }: PayInvoicePorts): CardFieldPort {
  const source = sheet?.card ?? cardField()
  if (source === null) throw new Error('no card field')
  return source
}

const unclaimed = {
  priceChanged: 'priceChanged',
  inProgress: 'otherPaymentFound',
  unavailable: 'claimFailed',
} as const

const run = runBy<PayInvoiceState, PayInvoiceEvent, PayInvoicePorts>(
  {
    async pricing({ sheet }, ports) {
      const { invoice } = ports
      const [payment, card] = await Promise.all([invoice.open(), cardSource(sheet, ports).createCard(null)])
      if (!payment.ok) return { type: 'pricingFailed', problem: payment.problem }
      // If the provider rejects the card here, its field shows the error.
      if (!card.ok) return { type: 'pricingFailed', problem: 'unavailable' }
      const quote = await invoice.quote(payment.value, card.value)
      return quote.ok
        ? { type: 'priced', payment: payment.value, quote: quote.value }
        : { type: 'pricingFailed', problem: quote.problem }
    },
    async claiming({ sheet, name, payment, quote, saveCard }, ports) {
      const source = cardSource(sheet, ports)
      // Another card may have another price, and an earlier claim may have set that the card is saved.
      const claimsFirst = saveCard !== null || quote.claimFirst === true || !source.isPriced()
      const card = await source.createCard(name)
      if (!card.ok)
        return card.problem === 'unavailable'
          ? { type: 'claimFailed' }
          : { type: 'declined', decline: card.decline, card: null }
      if (!claimsFirst) return { type: 'cardCreated', card: card.value, claimed: false }
      const claim = await ports.invoice.claim(payment, card.value, quote, saveCard === true)
      if (claim === 'claimed') return { type: 'cardCreated', card: card.value, claimed: true }
      return { type: unclaimed[claim] }
    },
    async confirming({ sheet, payment, quote, card, claimed }, ports) {
      const { invoice } = ports
      // All at once: the intent has the offered price, and the server captures nothing else.
      const charging = Promise.all([
        claimed ? 'claimed' : invoice.claim(payment, card, quote, false),
        cardSource(sheet, ports).confirm(payment, card),
      ])
      const settling = invoice.settle({ confirming: true })
      const [claim, confirmation] = await charging
      if (confirmation.result === 'declined') {
        // Makes the server fetch the decline, which releases the invoice sooner.
        await invoice.settle()
        return { type: 'declined', decline: confirmation.decline, card }
      }
      if (confirmation.result !== 'confirmed')
        return { type: claim === 'inProgress' ? 'otherPaymentFound' : 'outcomeUnknown' }
      const outcome = await settling
      return outcome === 'checking' || outcome === 'open'
        ? { type: 'outcomeUnknown' }
        : { type: 'settled', outcome }
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
