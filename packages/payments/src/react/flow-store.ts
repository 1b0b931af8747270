import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Flow } from '../flows/define-flow.ts'

export interface FlowStore<State, Event> extends Omit<StoreApi<State>, 'setState'> {
  send(event: Event): void
  /** Starts the state's work; returns the function that stops it. */
  begin(): () => void
}

/** Runs a flow: events change its state, and a state's work starts on entering it. */
export function createFlowStore<State, Event, Ports>(
  { transition, run, workOf = (state) => state }: Omit<Flow<State, Event, Ports>, 'start'>,
  ports: Ports,
  start: State,
): FlowStore<State, Event> {
  const store = createStore<State>(() => start)
  let work = new AbortController()

  async function enter(state: State) {
    work.abort()
    const { signal } = (work = new AbortController())
    const event = await run(state, ports, signal)
    if (event !== null && !signal.aborted) send(event)
  }

  function send(event: Event) {
    const before = store.getState()
    const after = transition(before, event)
    if (after === before) return
    store.setState(after, true)
    if (workOf(after) !== workOf(before)) void enter(after)
  }

  return {
    ...store,
    send,
    begin() {
      void enter(store.getState())
      return () => work.abort()
    },
  }
}
