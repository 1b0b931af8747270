import type { SettledOutcome } from '@payment-center/validation/model'
import type { Clock } from '../../ports.ts'
import type { Flow } from '../define-flow.ts'
import { play } from './play.ts'

/** How the fakes behave for one payment; a plain success by default. */
export interface FakeServer {
  /** What comes of charging. */
  readonly answer?:
    | 'refused'
    | 'lost'
    | 'otherPayment'
    | 'notBegun'
    | 'insufficientFunds'
    | 'statusNotUpdated'
    | 'slow'
  /** changes: once, to a cheaper one, between its being shown and accepted. */
  readonly price?: 'changes'
  /** What the server says whenever it is calls what became of it; the last one for ever. */
  readonly outcomes?: readonly SettledOutcome[]
}

/** A payment by one kind of method, from its price on. */
export interface Payment {
  /** What was calls of the ports, in order; `charge` is whatever tells the provider to charge. */
  readonly calls: readonly string[]
  /** Every status so far. */
  readonly seen: readonly string[]
  state(): { readonly status: string }
  submit(given?: { readonly authorized: boolean }): Promise<void>
  dismiss(): void
  leave(): void
  locked(): boolean
  refused(): boolean
  charged(): boolean
  released(): boolean
  reached(what: 'locked'): Promise<void>
}

/** Begins a payment and plays it until its price is shown. */
export type StartPayment = (fakes: FakeServer) => Promise<Payment>

export const instantClock: Clock = { wait: async () => undefined }

/** Gives the outcomes one after the other, the last one for ever. */
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
  const noting = {
    run: flow.run,
    transition(before: State, event: Event) {
      // What another event did in the meantime counts: the state is that of the page, not of the caller.
      state = flow.transition(state, event)
      if (state !== before) seen.push(state.status)
      if (isLocked(state)) locked.resolve()
      return state
    },
  }
  const send = (event: Event) => play(noting, ports, [event], state)
  return { send, seen, state: () => state, locked: locked.promise }
}
