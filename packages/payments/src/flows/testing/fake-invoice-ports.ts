import type { Confirmation } from '@payment-center/validation/model'
import { creditQuote, newCard, openPayment } from '@payment-center/validation/testing'
import { cents } from '../../money/money.ts'
import type { CardFieldPort, InvoicePaymentPort } from '../../ports.ts'
import { payInvoice } from '../pay-invoice.ts'
import { type PayInvoiceEvent } from '../pay-invoice-states.ts'
import { instantClock, play } from './payment-harness.ts'

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
) =>
  play(
    payInvoice,
    { invoice: fakes.invoice, cardField: () => fakes.cardField, clock: instantClock },
    events,
    from,
  )

export const completed: PayInvoiceEvent = { type: 'cardCompleted' }
export const submitted = { type: 'submitted', name: 'Pat Lee', saveCard: null } as const

/** A wallet sheet that showed an amount (cents) and was authorized. */
export const sheetOf = (total: number, { cardField }: FakePorts): PayInvoiceEvent => ({
  type: 'walletAuthorized',
  sheet: { total: cents(total), payerName: 'Pat Lee', card: cardField },
})
