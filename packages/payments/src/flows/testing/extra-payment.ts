import type {
  Confirmation,
  ExtraOutcome,
  ExtraPaymentOrder,
  ExtraPriceResult,
  PayablePlan,
} from '@payment-center/validation/model'
import { aPayablePlan, extraTotals, harbor, visaCredit } from '@payment-center/validation/testing'
import type { ExtraPaymentPort } from '../../ports.ts'
import { cents } from '../../money/money.ts'
import { extraPayment } from '../extra-payment.ts'
import { type ExtraPaymentEvent } from '../extra-payment-states.ts'
import { vendorDeadlineMs } from '../settlement.ts'
import { never, play as playFlow } from './pay-by-saved.ts'

export const aligner = aPayablePlan()
export const crown: PayablePlan = { ...aligner, planId: '9002', limit: cents(41_235), free: cents(41_235) }
export const card = visaCredit
export const bank = harbor
export const totals = extraTotals
export const record = {
  invoiceId: 'EXTRA0000001',
  amount: cents(31_050),
  monthly: cents(15_000),
  remaining: cents(105_000),
  completed: false,
}
export const paid: ExtraOutcome = { result: 'paid', record }

interface Given {
  readonly price?: () => Promise<ExtraPriceResult>
  readonly pay?: (order: ExtraPaymentOrder) => Promise<ExtraOutcome>
  readonly cancel?: () => Promise<ExtraOutcome>
  readonly storedOrder?: ExtraPaymentOrder
  readonly confirmation?: Confirmation
}

/** Ports that record the sent orders and the stored order. */
export function fakePorts(given: Given = {}) {
  const orders: ExtraPaymentOrder[] = []
  const waits: number[] = []
  const confirmed: string[] = []
  let storedOrder = given.storedOrder ?? null
  const pay = async (order: ExtraPaymentOrder) => {
    orders.push(order)
    return given.pay?.(order) ?? paid
  }
  const price = given.price ?? (async () => ({ ok: true as const, totals }))
  const cancel = given.cancel ?? never<ExtraOutcome>
  const payments: ExtraPaymentPort = { price, pay, find: pay, cancel }
  return {
    orders,
    waits,
    confirmed,
    storedOrder: () => storedOrder,
    ports: {
      payments,
      bankConfirmation: {
        confirm: async ({ clientSecret }: { readonly clientSecret: string }) => {
          confirmed.push(clientSecret)
          return given.confirmation ?? { result: 'confirmed' as const }
        },
      },
      storage: {
        read: () => storedOrder,
        write: (order: ExtraPaymentOrder | null) => {
          storedOrder = order
        },
      },
    },
    clock: {
      async wait(milliseconds: number) {
        if (milliseconds === vendorDeadlineMs) return never<void>()
        waits.push(milliseconds)
      },
    },
  }
}

export type FakePorts = ReturnType<typeof fakePorts>

export const play = (
  { ports, clock }: FakePorts,
  events: readonly ExtraPaymentEvent[],
  from = extraPayment.start(null),
) => playFlow(extraPayment, ports, events, from, clock)

export const opened: ExtraPaymentEvent = { type: 'opened', plans: [aligner, crown] }
export const next: ExtraPaymentEvent = { type: 'next' }
export const back: ExtraPaymentEvent = { type: 'back' }
export const closed: ExtraPaymentEvent = { type: 'closed' }
export const choosePlan: ExtraPaymentEvent = { type: 'planChosen', plan: aligner }
export const chooseCard: ExtraPaymentEvent = { type: 'methodChosen', method: card }
export const type = (typed: string): ExtraPaymentEvent => ({ type: 'amountTyped', typed })
export const submit = (key = 'key-0001'): ExtraPaymentEvent => ({
  type: 'submitted',
  key,
  at: '2026-11-21T15:00:00.000Z',
  authorization: null,
})
export const toMethod = [opened, choosePlan, next]
export const toAmount = [...toMethod, chooseCard, next]
export const toConfirmation = [...toAmount, type('300.00'), next]
