/** A state machine: its start, its transitions, and the effects of each state. */
export interface Flow<State, Event, Ports, Given extends readonly unknown[] = []> {
  readonly start: (...given: Given) => State
  /** Pure. Returns the same object for an event that the state does not handle. */
  readonly transition: (state: State, event: Event) => State
  /** The key of a state's work: `run` is called again only when it changes. By default each state has its own. */
  readonly workOf?: (state: State) => unknown
  /**
   * Does a state's work, once, on entering it. Returns the next event, or null to wait for the payer. The event is
   * discarded once the signal aborts.
   */
  readonly run: (state: State, ports: Ports, signal: AbortSignal) => Promise<Event | null>
}

/** Infers a flow's types. `useFlow` runs it; tests play it. */
export const defineFlow = <State, Event, Ports, Given extends readonly unknown[] = []>(
  flow: Flow<State, Event, Ports, Given>,
): Flow<State, Event, Ports, Given> => flow
