import type { CardFieldPort, Clock, InvoicePaymentPort } from '../../ports.ts'
import { runSettlement } from '../settlement.ts'
import type { PayInvoiceEvent, PayInvoiceState } from './state.ts'

export interface PayInvoicePorts {
  readonly invoice: InvoicePaymentPort
  readonly clock: Clock
  /** The field of a typed card; null until it is mounted, and always for a wallet. */
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

/** A port that throws leaves the outcome unknown only if the bank may have been asked. */
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
  // If the provider rejects the card here, its field shows the error.
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
  // Makes the server fetch the decline, which releases the invoice sooner.
  await invoice.settle()
  return { type: 'declined', decline: confirmation.decline, card: state.card }
}
