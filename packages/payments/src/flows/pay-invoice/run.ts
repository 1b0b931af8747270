import type { CardFieldPort, Clock, InvoicePaymentPort } from '../../ports.ts'
import { askUntilKnown } from '../ask-until-known.ts'
import type { PayInvoiceEvent, PayInvoiceState } from './state.ts'

export interface PayInvoicePorts {
  readonly invoice: InvoicePaymentPort
  readonly clock: Clock
  /** Null until the card provider's field stands in the page. */
  readonly cardField: () => CardFieldPort | null
}

/**
 * Does what a state asks for, and gives the event that follows; null where only the payer can go on.
 * It is called once on entering a state. When the signal aborts, its event is not wanted any more.
 */
export async function run(
  state: PayInvoiceState,
  ports: PayInvoicePorts,
  signal: AbortSignal,
): Promise<PayInvoiceEvent | null> {
  try {
    return await perform(state, ports, signal)
  } catch {
    return afterFailing(state)
  }
}

/** What a port that broke means: only once the bank may have been asked is the outcome unknown. */
function afterFailing({ status }: PayInvoiceState): PayInvoiceEvent {
  if (status === 'pricing') return { type: 'pricingFailed', problem: 'unavailable' }
  return status === 'claiming' ? { type: 'claimFailed' } : { type: 'outcomeUnknown' }
}

async function perform(
  state: PayInvoiceState,
  ports: PayInvoicePorts,
  signal: AbortSignal,
): Promise<PayInvoiceEvent | null> {
  switch (state.status) {
    case 'pricing':
      return priceCard(ports)
    case 'claiming':
      return claim(state, ports)
    case 'confirming':
      return confirm(state, ports)
    case 'checking': {
      const outcome = await askUntilKnown(ports.invoice, ports.clock, signal)
      return outcome && { type: 'settled', outcome }
    }
    case 'entering':
    case 'priced':
    case 'declined':
    case 'paid':
    case 'processing':
      return null
    default:
      return state satisfies never
  }
}

async function priceCard({ invoice, cardField }: PayInvoicePorts): Promise<PayInvoiceEvent> {
  const [payment, card] = await Promise.all([invoice.open(), cardField()?.createCard(null)])
  if (!payment.ok) return { type: 'pricingFailed', problem: payment.problem }
  // A card that the provider refuses here shows its error in the field itself.
  if (card === undefined || !card.ok) return { type: 'pricingFailed', problem: 'unavailable' }
  const quote = await invoice.quote(payment.value, card.value)
  return quote.ok
    ? { type: 'priced', payment: payment.value, quote: quote.value }
    : { type: 'pricingFailed', problem: quote.problem }
}

async function claim(
  state: Extract<PayInvoiceState, { status: 'claiming' }>,
  { invoice, cardField }: PayInvoicePorts,
): Promise<PayInvoiceEvent> {
  const card = await cardField()?.createCard(state.name)
  if (card === undefined || (!card.ok && card.problem === 'unavailable')) return { type: 'claimFailed' }
  if (!card.ok) return { type: 'declined', decline: card.decline, card: null }
  const claimed = await invoice.claim(state.payment, card.value, state.quote, state.saveCard)
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
}

async function confirm(
  state: Extract<PayInvoiceState, { status: 'confirming' }>,
  { invoice, cardField }: PayInvoicePorts,
): Promise<PayInvoiceEvent> {
  const confirmation = await cardField()?.confirm(state.payment, state.card)
  if (confirmation === undefined || confirmation.result === 'unknown') return { type: 'outcomeUnknown' }
  if (confirmation.result === 'confirmed') return { type: 'confirmed' }
  // The server gives the invoice back as soon as it hears of the decline; it finds out by itself otherwise.
  await invoice.settle()
  return { type: 'declined', decline: confirmation.decline, card: state.card }
}
