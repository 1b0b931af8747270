import type { CardFieldPort, Clock, InvoicePaymentPort } from '../../ports.ts'
import { runSettlement } from '../settlement.ts'
import type { PayInvoiceEvent, PayInvoiceState } from './state.ts'

export interface PayInvoicePorts {
  readonly invoice: InvoicePaymentPort
  readonly clock: Clock
  /** The field for a card that is typed in; null until it is on the page, and always for a wallet. */
  readonly cardField: () => CardFieldPort | null
}

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

/** What a port that throws means: the outcome is unknown only once the bank may have been asked. */
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
      return priceCard(state, ports)
    case 'claiming':
      return claim(state, ports)
    case 'confirming':
      return confirm(state, ports)
    case 'checking':
      return runSettlement(ports.invoice, ports.clock, signal)
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

type StateOf<Status extends PayInvoiceState['status']> = Extract<PayInvoiceState, { status: Status }>

async function priceCard(
  { sheet }: StateOf<'pricing'>,
  { invoice, cardField }: PayInvoicePorts,
): Promise<PayInvoiceEvent> {
  const source = sheet?.card ?? cardField()
  const [payment, card] = await Promise.all([invoice.open(), source?.createCard(null)])
  if (!payment.ok) return { type: 'pricingFailed', problem: payment.problem }
  // A card that the provider refuses here shows its error in the field itself.
  if (card === undefined || !card.ok) return { type: 'pricingFailed', problem: 'unavailable' }
  const quote = await invoice.quote(payment.value, card.value)
  return quote.ok
    ? { type: 'priced', payment: payment.value, quote: quote.value }
    : { type: 'pricingFailed', problem: quote.problem }
}

async function claim(
  state: StateOf<'claiming'>,
  { invoice, cardField }: PayInvoicePorts,
): Promise<PayInvoiceEvent> {
  const card = await (state.sheet?.card ?? cardField())?.createCard(state.name)
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
  state: StateOf<'confirming'>,
  { invoice, cardField }: PayInvoicePorts,
): Promise<PayInvoiceEvent> {
  const confirmation = await (state.sheet?.card ?? cardField())?.confirm(state.payment, state.card)
  if (confirmation === undefined || confirmation.result === 'unknown') return { type: 'outcomeUnknown' }
  if (confirmation.result === 'confirmed') return { type: 'confirmed' }
  // The server releases the invoice as soon as it learns of the decline, which this tells it sooner.
  await invoice.settle()
  return { type: 'declined', decline: confirmation.decline, card: state.card }
}
