import type { SettledOutcome, ChargeResult, SavedMethod } from '@payment-center/validation/model'
import type { Clock, Flow } from '../define-flow.ts'
import type { BankConfirmationPort, SavedPaymentPort } from '../../ports.ts'
import { vendorDeadlineMs } from '../settlement.ts'
import { creditQuote, debitQuote, insufficientFunds, openPayment } from '@payment-center/validation/testing'
import { isMoving } from '../settlement.ts'
import { paySaved } from '../pay-saved.ts'
import type { PaySavedEvent } from '../pay-saved-states.ts'

/** Plays each event and its automatic follow-ups until the flow waits for the payer. */
export async function play<State, Event, Ports>(
  flow: Pick<Flow<State, Event, Ports>, 'transition' | 'run'>,
  ports: Ports,
  events: readonly Event[],
  from: State,
  clock: Clock = instantClock,
): Promise<State> {
  let state = from
  for (const event of events) {
    let next: Event | null = event
    while (next !== null) {
      const before: State = state
      state = flow.transition(before, next)
      next = state === before ? null : await flow.run(state, ports, new AbortController().signal, clock)
    }
  }
  return state
}

/** A fake server's behavior for one payment; succeeds by default. */
export interface FakeServer {
  readonly answer?:
    | 'refused'
    | 'lost'
    | 'otherPayment'
    | 'notBegun'
    | 'insufficientFunds'
    | 'statusNotUpdated'
    | 'slow'
  /** changes: drops once between being shown and accepted. */
  readonly price?: 'changes'
  /** The responses of `settle`; the last one repeats. */
  readonly outcomes?: readonly SettledOutcome[]
}

/** A payment by one kind of method, from its price on. */
export interface Payment {
  /** The port calls in order; `charge` is the call that charges. */
  readonly calls: readonly string[]
  readonly seen: readonly string[]
  state(): { readonly status: string }
  submit(given?: { readonly authorized: boolean }): Promise<void>
  dismiss(): void
  leave(): void
  locked(): boolean
  refused(): boolean
  charged(): boolean
  released(): boolean
  reached(status: 'locked'): Promise<void>
}

/** Plays a payment until its price is shown. */
export type StartPayment = (fakes: FakeServer) => Promise<Payment>

/** Polls at once; a vendor's deadline never passes. */
export const instantClock: Clock = {
  wait: async (milliseconds) => (milliseconds === vendorDeadlineMs ? never() : undefined),
}

/** Returns the outcomes in turn; the last one repeats. */
export function settleOf({ outcomes = ['paid'] }: FakeServer): () => Promise<SettledOutcome> {
  let calls = 0
  return async () => outcomes[Math.min(calls++, outcomes.length - 1)] ?? 'paid'
}

export const never = <Value>(): Promise<Value> => Promise.withResolvers<Value>().promise

/** A running flow that records every status. */
export function playFlow<State extends { readonly status: string }, Event, Ports>(
  flow: Pick<Flow<State, Event, Ports>, 'transition' | 'run'>,
  ports: Ports,
  start: State,
  isLocked: (state: State) => boolean,
) {
  let state = start
  const seen: string[] = [state.status]
  const locked = Promise.withResolvers<void>()
  const recorded = {
    run: flow.run,
    transition(before: State, event: Event) {
      // Another event may have changed the state meanwhile.
      state = flow.transition(state, event)
      if (state !== before) seen.push(state.status)
      if (isLocked(state)) locked.resolve()
      return state
    },
  }
  const send = (event: Event) => play(recorded, ports, [event], state)
  return { send, seen, state: () => state, locked: locked.promise }
}

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

function fakePorts(fakes: FakeServer, method: SavedMethod, calls: string[]) {
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
  return { invoice, bankConfirmation }
}

export const payBySaved =
  (method: SavedMethod): StartPayment =>
  async (fakes) => {
    const calls: string[] = []
    const flow = playFlow(
      paySaved,
      fakePorts(fakes, method, calls),
      { status: 'idle', notice: null },
      isMoving,
    )
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
