import {
  creditQuote,
  debitQuote,
  insufficientFunds,
  newCard,
  openPayment,
} from '@payment-center/validation/testing'
import type { CardFieldPort, InvoicePaymentPort } from '../../ports.ts'
import { isLocked, payInvoice, type PayInvoiceEvent } from '../pay-invoice/index.ts'
import { never, noTime, playFlow, settleOf, type Paying, type PayingWorld } from './paying.ts'

function invoicePort(world: PayingWorld, asked: string[]): InvoicePaymentPort {
  const settle = settleOf(world)
  let changes = world.price === 'changes'
  return {
    async open() {
      asked.push('open')
      return { ok: true, value: openPayment }
    },
    async quote() {
      asked.push('quote')
      return { ok: true, value: creditQuote }
    },
    async claim() {
      asked.push('claim')
      if (world.answer === 'someoneElses') return { result: 'inProgress' }
      if (world.answer === 'notBegun') return { result: 'unavailable' }
      if (!changes) return { result: 'claimed' }
      changes = false
      return { result: 'priceChanged', quote: debitQuote }
    },
    async settle() {
      asked.push('settle')
      return settle()
    },
  }
}

/** The provider's field with a card in it. */
export const typedCard = (world: PayingWorld, asked: string[]): CardFieldPort => ({
  async createCard() {
    asked.push('createCard')
    return { ok: true, value: newCard }
  },
  async confirm() {
    asked.push('charge')
    if (world.answer === 'slow') return never()
    if (world.answer === 'refused') return { result: 'declined', decline: insufficientFunds }
    return { result: world.answer === 'lost' ? 'unknown' : 'confirmed' }
  },
})

/** The flow of a card that is typed in, or of the one behind a wallet, which has no field. */
export function playCard(world: PayingWorld, cardField: CardFieldPort | null, asked: string[]) {
  const ports = { invoice: invoicePort(world, asked), cardField: () => cardField, clock: noTime }
  const flow = playFlow(payInvoice, ports, payInvoice.start({ paymentInProgress: false }), isLocked)
  const tell = (event: PayInvoiceEvent) => void flow.send(event)
  const payment = {
    asked,
    seen: flow.seen,
    state: flow.state,
    dismiss: () => tell({ type: 'dismissed' }),
    leave: () => tell({ type: 'cardEdited' }),
    locked: () => isLocked(flow.state()),
    refused: () => flow.state().status === 'declined',
    charged: () => asked.includes('charge'),
    // The server gives the invoice back as soon as it hears of the decline.
    givenBack: () => asked.at(-1) === 'settle',
    reached: () => flow.locked,
  }
  return { flow, payment }
}

/** A card that is typed in. */
export const payByCard: Paying = async (world) => {
  const asked: string[] = []
  const { flow, payment } = playCard(world, typedCard(world, asked), asked)
  await flow.send({ type: 'cardCompleted' })
  return {
    ...payment,
    submit: async () => void (await flow.send({ type: 'submitted', name: 'Pat Lee', saveCard: false })),
  }
}
