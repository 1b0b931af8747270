import { useEffect, useEffectEvent, useReducer, useState, useLayoutEffect, useRef } from 'react'
import type { Clock, Flow } from '../flows/define-flow.ts'
import { vendorDeadlineMs } from '../flows/settlement.ts'
import type { PaymentAtEnd } from '@payment-center/validation/model'

/** A running flow, owned by a screen so that it outlives its dialog. */
export interface OpenFlow<State, Event> {
  readonly state: State
  readonly send: (event: Event) => void
}

export function useFlow<State, Event, Ports, Given extends readonly unknown[]>(
  flow: Flow<State, Event, Ports, Given>,
  ports: Ports,
  ...given: Given
): OpenFlow<State, Event> {
  const [state, send] = useReducer(flow.transition, given, (all) => flow.start(...all))
  const open = { state, send }
  useFlowWork(flow, ports, open)
  return open
}

/** Does the work of a flow whose state another component has: that of each state on entering it. */
export function useFlowWork<State, Event, Ports>(
  { run, workOf = (state) => state }: Pick<Flow<State, Event, Ports>, 'run' | 'workOf'>,
  ports: Ports,
  { state, send }: OpenFlow<State, Event>,
): void {
  const work = workOf(state)
  const enter = useEffectEvent(async (signal: AbortSignal) => {
    const event = await run(state, ports, signal, browserClock)
    if (event !== null && !signal.aborted) send(event)
  })
  useEffect(() => {
    const left = new AbortController()
    void enter(left.signal)
    return () => left.abort()
  }, [work])
}

const browserClock: Clock = {
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    }),
}

/**
 * Whether something has been awaited past its deadline.
 * @param after milliseconds
 */
export function useDeadline(isAwaited: boolean, after = vendorDeadlineMs): boolean {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setOverdue(true), after)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [isAwaited, after])
  return isOverdue && isAwaited
}

interface Session {
  hold(): (payment: PaymentAtEnd | null) => void
}

/**
 * While held, nothing but the payer ends the session of a page on which money may move.
 * @param payment shown to the payer if the session ends while the screen is open
 */
export function useHoldSession(session: Session, isHeld: boolean, payment: PaymentAtEnd | null = null): void {
  const last = useRef(payment)
  useLayoutEffect(() => {
    last.current = payment
  })
  useEffect(() => {
    if (!isHeld) return undefined
    const release = session.hold()
    return () => release(last.current)
  }, [session, isHeld])
  // A session that ends on another screen must not name this payment.
  useEffect(() => () => session.hold()(null), [session])
}
