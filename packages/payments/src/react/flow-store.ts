import { createStore, type StoreApi } from 'zustand/vanilla'

/** A flow as a table: pure transitions, and the work that a state asks for. */
export interface Flow<State, Event> {
  readonly start: State
  /** Gives the same object where the state does not know the event. */
  readonly transition: (state: State, event: Event) => State
  /** Does what a state asks for, and gives the event that follows, if any; unwanted once the signal aborts. */
  readonly run: (state: State, signal: AbortSignal) => Promise<Event | null>
}

/** One open flow. */
export interface FlowStore<State, Event> extends Pick<
  StoreApi<State>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  send(event: Event): void
  /** Takes up the state's work; gives the function that lays it down again. */
  begin(): () => void
}

/** The flow as a store: events move it, and whatever a state asks for is done on entering it. */
export function createFlowStore<State, Event>(flow: Flow<State, Event>): FlowStore<State, Event> {
  const store = createStore<State>(() => flow.start)
  let work = new AbortController()

  async function enter(state: State) {
    work.abort()
    const { signal } = (work = new AbortController())
    const event = await flow.run(state, signal)
    if (event !== null && !signal.aborted) send(event)
  }

  function send(event: Event) {
    const before = store.getState()
    const after = flow.transition(before, event)
    if (after === before) return
    store.setState(after, true)
    void enter(after)
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    send,
    begin() {
      void enter(store.getState())
      return () => work.abort()
    },
  }
}
