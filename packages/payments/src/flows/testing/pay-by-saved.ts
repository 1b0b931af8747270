import type { Charge, SavedMethod } from '@payment-center/validation/model'
import { creditQuote, debitQuote, insufficientFunds, openPayment } from '@payment-center/validation/testing'
import type { BankAnswerPort, SavedPaymentPort } from '../../ports.ts'
import { isSavedLocked, paySaved, type PaySavedEvent } from '../pay-saved/index.ts'
import { never, noTime, playFlow, settleOf, type Paying, type PayingWorld } from './paying.ts'

function chargeOf({ answer }: PayingWorld, method: SavedMethod): Charge {
  const charged: Charge = { result: 'charged', payment: method.kind === 'card' ? openPayment : null }
  switch (answer) {
    case 'lost':
      return { result: 'unknown' }
    case 'someoneElses':
      return { result: 'inProgress' }
    case 'notBegun':
    case 'insufficientFunds':
      return { result: answer }
    case 'refused':
      return method.kind === 'bank' ? { result: 'refused' } : charged
    case 'slow':
    case 'notAnnounced':
    case undefined:
      return charged
    default:
      return answer satisfies never
  }
}

function ports(world: PayingWorld, method: SavedMethod, asked: string[]) {
  const settle = settleOf(world)
  let changes = world.price === 'changes'
  let price = creditQuote
  const invoice: SavedPaymentPort = {
    async price() {
      asked.push('price')
      return { ok: true, value: price }
    },
    async announce() {
      asked.push('announce')
      return world.answer === 'notAnnounced'
        ? { ok: false, problem: 'unavailable' }
        : { ok: true, value: null }
    },
    async charge() {
      if (changes) {
        changes = false
        price = debitQuote
        return { result: 'priceChanged' }
      }
      const charge = chargeOf(world, method)
      if (charge.result === 'charged' || charge.result === 'unknown') asked.push('charge')
      return world.answer === 'slow' ? never() : charge
    },
    async withdraw() {
      asked.push('withdraw')
    },
    async settle() {
      asked.push('settle')
      return settle()
    },
  }
  const bankAnswer: BankAnswerPort = {
    async follow() {
      return world.answer === 'refused'
        ? { result: 'declined', decline: insufficientFunds }
        : { result: 'confirmed' }
    },
  }
  return { invoice, bankAnswer, clock: noTime }
}

/** A method on file. */
export const payBySaved =
  (method: SavedMethod): Paying =>
  async (world) => {
    const asked: string[] = []
    const flow = playFlow(
      paySaved,
      ports(world, method, asked),
      { status: 'idle', notice: null },
      isSavedLocked,
    )
    const tell = (event: PaySavedEvent) => void flow.send(event)
    await flow.send({ type: 'chosen', method })
    return {
      asked,
      seen: flow.seen,
      state: flow.state,
      async submit({ authorized } = { authorized: true }) {
        const needed = method.kind === 'bank' && authorized
        const authorization = needed ? ({ textVersion: 'once-2026-11', language: 'en' } as const) : null
        await flow.send({ type: 'submitted', authorization })
      },
      dismiss: () => tell({ type: 'dismissed' }),
      leave: () => tell({ type: 'left' }),
      locked: () => isSavedLocked(flow.state()),
      refused: () => flow.state().status === 'refused',
      charged: () => asked.includes('charge'),
      givenBack: () => asked.at(-1) === 'withdraw',
      reached: () => flow.locked,
    }
  }
