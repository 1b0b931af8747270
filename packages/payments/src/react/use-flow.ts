import { useEffect, useEffectEvent, useReducer } from 'react'
import type { Flow } from '../flows/define-flow.ts'

/** A running flow, owned by a screen so that it outlives its dialog. */
export interface OpenFlow<State, Event> {
  readonly state: State
  readonly send: (event: Event) => void
}

/** Runs a flow while the component is mounted. */
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

/** Does the work of a flow whose state is held elsewhere: each state's on entering it. */
export function useFlowWork<State, Event, Ports>(
  { run, workOf = (state) => state }: Pick<Flow<State, Event, Ports>, 'run' | 'workOf'>,
  ports: Ports,
  { state, send }: OpenFlow<State, Event>,
): void {
  const work = workOf(state)
  const enter = useEffectEvent(async (signal: AbortSignal) => {
    const event = await run(state, ports, signal)
    if (event !== null && !signal.aborted) send(event)
  })
  useEffect(() => {
    const left = new AbortController()
    void enter(left.signal)
    return () => left.abort()
  }, [work])
}
