import type { Confirmation, Quote } from '@payment-center/validation/model'
import {
  creditQuote,
  newCard,
  openPayment,
  debitQuote,
  insufficientFunds,
} from '@payment-center/validation/testing'
import { cents, type Cents } from '../../money/money.ts'
import type { CardFieldPort, InvoicePaymentPort } from '../../ports.ts'
import { payInvoice } from '../pay-invoice.ts'
import type { PayInvoiceEvent } from '../pay-invoice-states.ts'
import { play, never, playFlow, settleOf, type StartPayment, type FakeServer } from './pay-by-saved.ts'
import { isMoving } from '../settlement.ts'

export interface FakePorts {
  readonly calls: string[]
  readonly invoice: InvoicePaymentPort
  readonly cardField: CardFieldPort
}

/** Ports that record their calls and succeed unless overridden. */
export function fakePorts(
  given: { invoice?: Partial<InvoicePaymentPort>; cardField?: Partial<CardFieldPort> } = {},
): FakePorts {
  const calls: string[] = []
  const recorded =
    <Inputs extends unknown[], Output>(name: string, method: (...inputs: Inputs) => Output) =>
    (...inputs: Inputs): Output => {
      calls.push(name)
      return method(...inputs)
    }
  const invoice: InvoicePaymentPort = {
    open: async () => ({ ok: true, value: openPayment }),
    quote: async () => ({ ok: true, value: creditQuote }),
    claim: async () => 'claimed',
    settle: async () => 'paid',
    cancel: async () => 'open',
    reopen: async () => undefined,
    ...given.invoice,
  }
  const cardField: CardFieldPort = {
    createCard: async () => ({ ok: true, value: newCard }),
    confirm: async (): Promise<Confirmation> => ({ result: 'confirmed' }),
    ...given.cardField,
  }
  return {
    calls,
    invoice: {
      open: recorded('open', invoice.open),
      quote: recorded('quote', invoice.quote),
      claim: recorded('claim', invoice.claim),
      settle: recorded('settle', invoice.settle),
      cancel: recorded('cancel', invoice.cancel),
      reopen: recorded('reopen', invoice.reopen),
    },
    cardField: {
      createCard: recorded('createCard', cardField.createCard),
      confirm: recorded('confirm', cardField.confirm),
    },
  }
}

/** Plays events against fake ports and returns the last state. */
export const pay = (
  fakes: FakePorts,
  events: PayInvoiceEvent[],
  from = payInvoice.start({ paymentInProgress: false }),
) => play(payInvoice, { invoice: fakes.invoice, cardField: () => fakes.cardField }, events, from)

export const completed: PayInvoiceEvent = { type: 'cardCompleted' }
export const submitted = { type: 'submitted', name: 'Pat Lee', saveCard: null } as const

/** A wallet sheet that showed an amount (cents) and was authorized. */
export const sheetOf = (total: number, { cardField }: FakePorts): PayInvoiceEvent => ({
  type: 'walletAuthorized',
  sheet: { total: cents(total), payerName: 'Pat Lee', card: cardField },
})

function invoicePort(fakes: FakeServer, calls: string[]): InvoicePaymentPort {
  const settle = settleOf(fakes)
  let changes = fakes.price === 'changes'
  let price: Quote = creditQuote
  return {
    async open() {
      calls.push('open')
      return { ok: true, value: openPayment }
    },
    async quote() {
      calls.push('quote')
      return { ok: true, value: price }
    },
    async claim() {
      calls.push('claim')
      if (fakes.answer === 'otherPayment') return 'inProgress'
      if (fakes.answer === 'notBegun') return 'unavailable'
      if (!changes) return 'claimed'
      changes = false
      price = debitQuote
      return 'priceChanged'
    },
    async settle() {
      calls.push('settle')
      return settle()
    },
    async cancel() {
      calls.push('cancel')
      return 'open'
    },
    async reopen() {
      calls.push('reopen')
    },
  }
}

export const typedCard = (fakes: FakeServer, calls: string[]): CardFieldPort => ({
  async createCard() {
    calls.push('createCard')
    return { ok: true, value: newCard }
  },
  async confirm() {
    calls.push('charge')
    if (fakes.answer === 'slow') return never()
    if (fakes.answer === 'otherPayment') return { result: 'unknown' }
    if (fakes.answer === 'refused') return { result: 'declined', decline: insufficientFunds }
    return { result: fakes.answer === 'lost' ? 'unknown' : 'confirmed' }
  },
})

/** Plays the flow of a typed card, or of a wallet's card, which has no field. */
function playCard(fakes: FakeServer, cardField: CardFieldPort | null, calls: string[]) {
  const ports = { invoice: invoicePort(fakes, calls), cardField: () => cardField }
  const flow = playFlow(payInvoice, ports, payInvoice.start({ paymentInProgress: false }), isMoving)
  const send = (event: PayInvoiceEvent) => void flow.send(event)
  const payment = {
    calls,
    seen: flow.seen,
    state: flow.state,
    dismiss: () => send({ type: 'dismissed' }),
    leave: () => send({ type: 'cardEdited' }),
    locked: () => isMoving(flow.state()),
    refused: () => flow.state().status === 'declined',
    charged: () => calls.includes('charge'),
    // Fetching the outcome makes the server release the invoice.
    released: () => calls.slice(-2).join() === 'settle,open',
    reached: () => flow.locked,
  }
  return { flow, payment }
}

const payByCard =
  (saveCard: true | null): StartPayment =>
  async (fakes) => {
    const calls: string[] = []
    const { flow, payment } = playCard(fakes, typedCard(fakes, calls), calls)
    await flow.send({ type: 'cardCompleted' })
    return {
      ...payment,
      submit: async () => void (await flow.send({ type: 'submitted', name: 'Pat Lee', saveCard })),
    }
  }

export const payByTypedCard = payByCard(null)

export const payByCardToSave = payByCard(true)

/** @param total in the wallet's sheet */
export const payByWallet =
  (total: Cents): StartPayment =>
  async (fakes) => {
    const calls: string[] = []
    const { flow, payment } = playCard(fakes, null, calls)
    const sheet = { total, payerName: 'Name of the sheet', card: typedCard(fakes, calls) }
    await flow.send({ type: 'walletAuthorized', sheet })
    return { ...payment, submit: async () => void (await flow.send({ type: 'walletConfirmed' })) }
  }

/** Less than any price. */
export const tooLittle = cents(1)
