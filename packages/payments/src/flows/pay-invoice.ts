import type { CardFieldPort, InvoicePaymentPort } from '../ports.ts'
import { runBy, defineFlow } from './define-flow.ts'
import {
  isKnown,
  runChecking,
  settledEvent,
  beforeDeadline,
  confirmedOrKnown,
  outcomeKnown,
} from './settlement.ts'
import {
  type DeclineLimit,
  type PaidWith,
  type PayInvoiceEvent,
  type PayInvoiceState,
  type Sheet,
  startPayInvoice,
  payInvoiceTransition,
} from './pay-invoice-states.ts'

export interface PayInvoicePorts {
  readonly invoice: InvoicePaymentPort
  /** The field of a typed card; null until it is mounted, and always for a wallet. */
  readonly cardField: () => CardFieldPort | null
}

function cardSource(sheet: Sheet | null, { cardField }: PayInvoicePorts): CardFieldPort {
  const source = sheet?.card ?? cardField()
  if (source === null) throw new Error('no card field')
  return source
}

const sentBy = ({ payment, card }: Pick<PaidWith, 'payment' | 'card'>) => ({ payment, methodId: card.cardId })

/** Opening the payment again shows whether it takes another card. */
async function declineLimit(invoice: InvoicePaymentPort): Promise<DeclineLimit | null> {
  const opened = await invoice.open()
  if (opened.ok) return null
  const { problem } = opened
  return problem === 'tooManyDeclines' || problem === 'noMoreCards' ? problem : null
}

/** What follows from a claim that was refused. */
const claimRefused = {
  priceChanged: { type: 'priceChanged' },
  inProgress: { type: 'otherPaymentFound' },
  notPayable: { type: 'claimFailed', problem: 'notPayable' },
  unavailable: { type: 'claimFailed', problem: 'unavailable' },
} as const

const run = runBy<PayInvoiceState, PayInvoiceEvent, PayInvoicePorts>(
  {
    async pricing({ sheet }, ports, signal, clock) {
      const { invoice } = ports
      const [payment, card] = await Promise.all([
        invoice.open(),
        beforeDeadline(cardSource(sheet, ports).createCard(null), clock, signal),
      ])
      if (!payment.ok) return { type: 'pricingFailed', problem: payment.problem }
      // If the provider rejects the card here, its field shows the error.
      if (card?.ok !== true) return { type: 'pricingFailed', problem: 'unavailable' }
      const quote = await invoice.quote(payment.value, card.value)
      return quote.ok
        ? { type: 'priced', payment: payment.value, quote: quote.value }
        : { type: 'pricingFailed', problem: quote.problem }
    },
    async claiming({ sheet, name, payment, quote, saveCard }, ports, signal, clock) {
      const source = cardSource(sheet, ports)
      const card = await beforeDeadline(source.createCard(name), clock, signal)
      if (card === null) return claimRefused.unavailable
      if (!card.ok)
        return card.problem === 'unavailable'
          ? claimRefused.unavailable
          : { type: 'declined', decline: card.decline, card: null, limit: null }
      const claim = await ports.invoice.claim(payment, card.value, quote, saveCard === true)
      return claim === 'claimed' ? { type: claim, card: card.value } : claimRefused[claim]
    },
    async confirming({ sheet, payment, card }, ports, signal, clock) {
      const { invoice } = ports
      const sent = sentBy({ payment, card })
      const charging = confirmedOrKnown(
        cardSource(sheet, ports).confirm(payment, card),
        outcomeKnown(() => invoice.settle(sent)),
        clock,
        signal,
      )
      const settling = invoice.settle(sent, { confirming: true })
      const confirmation = await charging
      if (confirmation.result === 'declined') {
        await invoice.reopen()
        const outcome = await invoice.settle(sent)
        return outcome === 'paidByOther' || outcome === 'processingByOther'
          ? { type: 'settled', outcome }
          : { type: 'declined', decline: confirmation.decline, card, limit: await declineLimit(invoice) }
      }
      if (confirmation.result !== 'confirmed') return { type: 'outcomeUnknown' }
      const outcome = await settling
      if (isKnown(outcome) && outcome !== 'open') return { type: 'settled', outcome }
      const { charge } = confirmation
      return charge === undefined ? { type: 'outcomeUnknown' } : { type: 'settled', outcome: charge }
    },
    async checking(state, { invoice }, signal, clock) {
      const sent = state.paidWith && sentBy(state.paidWith)
      const find = async () => settledEvent(await invoice.settle(sent))
      const cancel = async () => settledEvent(await invoice.cancel())
      return runChecking(state, { find, cancel }, clock, signal)
    },
  },
  // A port that throws leaves the outcome unknown only if the bank may have been asked.
  ({ status }) => {
    if (status === 'pricing') return { type: 'pricingFailed', problem: 'unavailable' }
    return status === 'claiming' ? claimRefused.unavailable : { type: 'outcomeUnknown' }
  },
)

export const payInvoice = defineFlow({ start: startPayInvoice, transition: payInvoiceTransition, run })
