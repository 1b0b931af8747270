import type { ChargeResult, SavedMethod } from '@payment-center/validation/model'
import { creditQuote, debitQuote, insufficientFunds, openPayment } from '@payment-center/validation/testing'
import type { BankConfirmationPort, SavedPaymentPort } from '../../ports.ts'
import { isMoving } from '../charge-saved.ts'
import { paySaved } from '../pay-saved.ts'
import { type PaySavedEvent } from '../pay-saved-states.ts'
import {
  never,
  instantClock,
  playFlow,
  settleOf,
  type StartPayment,
  type FakeServer,
} from './payment-harness.ts'

function chargeOf({ answer }: FakeServer, method: SavedMethod): ChargeResult {
  const charged: ChargeResult = { result: 'charged', payment: method.kind === 'card' ? openPayment : null }
  switch (answer) {
    case 'lost':
      return { result: 'unknown' }
    case 'otherPayment':
      return { result: 'inProgress' }
    case 'notBegun':
    case 'insufficientFunds':
      return { result: answer }
    case 'refused':
      return method.kind === 'bank' ? { result: 'refused' } : charged
    case 'slow':
    case 'statusNotUpdated':
    case undefined:
      return charged
    default:
      return answer satisfies never
  }
}

function ports(fakes: FakeServer, method: SavedMethod, calls: string[]) {
  const settle = settleOf(fakes)
  let changes = fakes.price === 'changes'
  let price = creditQuote
  const invoice: SavedPaymentPort = {
    async price() {
      calls.push('price')
      return { ok: true, value: price }
    },
    async markPending() {
      calls.push('markPending')
      return fakes.answer === 'statusNotUpdated'
        ? { ok: false, problem: 'unavailable' }
        : { ok: true, value: null }
    },
    async charge() {
      if (changes) {
        changes = false
        price = debitQuote
        return { result: 'priceChanged' }
      }
      const charge = chargeOf(fakes, method)
      if (charge.result === 'charged' || charge.result === 'unknown') calls.push('charge')
      return fakes.answer === 'slow' ? never() : charge
    },
    async unmarkPending() {
      calls.push('unmarkPending')
    },
    async settle() {
      calls.push('settle')
      return settle()
    },
    cancel: async () => 'open',
  }
  const bankConfirmation: BankConfirmationPort = {
    async confirm() {
      return fakes.answer === 'refused'
        ? { result: 'declined', decline: insufficientFunds }
        : { result: 'confirmed' }
    },
  }
  return { invoice, bankConfirmation, clock: instantClock }
}

export const payBySaved =
  (method: SavedMethod): StartPayment =>
  async (fakes) => {
    const calls: string[] = []
    const flow = playFlow(paySaved, ports(fakes, method, calls), { status: 'idle', notice: null }, isMoving)
    const send = (event: PaySavedEvent) => void flow.send(event)
    await flow.send({ type: 'chosen', method })
    return {
      calls,
      seen: flow.seen,
      state: flow.state,
      async submit({ authorized } = { authorized: true }) {
        const needed = method.kind === 'bank' && authorized
        const authorization = needed ? ({ textVersion: 'once-2026-11', language: 'en' } as const) : null
        await flow.send({ type: 'submitted', authorization })
      },
      dismiss: () => send({ type: 'dismissed' }),
      leave: () => send({ type: 'cancelled' }),
      locked: () => isMoving(flow.state()),
      refused: () => flow.state().status === 'refused',
      charged: () => calls.includes('charge'),
      released: () => calls.at(-1) === 'unmarkPending',
      reached: () => flow.locked,
    }
  }
