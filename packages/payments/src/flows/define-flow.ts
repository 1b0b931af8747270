/** A flow as a table: where it starts, where an event leads, and what a state asks of the ports. */
export interface Flow<State, Event, Ports, Given extends readonly unknown[] = []> {
  readonly start: (...given: Given) => State
  /** Pure. Returns the same object for an event that the state does not handle. */
  readonly transition: (state: State, event: Event) => State
  /**
   * Names the work of a state: `run` is called again only when it is another. Left out, each state is work of its own.
   */
  readonly workOf?: (state: State) => unknown
  /**
   * Does a state's work, once, on entering it. Returns the event that follows, or null where only the payer can go on.
   * The event is discarded once the signal aborts.
   */
  readonly run: (state: State, ports: Ports, signal: AbortSignal) => Promise<Event | null>
}

/** Names a flow: every flow has the same three parts, which `useFlow` runs and tests play. */
export const defineFlow = <State, Event, Ports, Given extends readonly unknown[] = []>(
  flow: Flow<State, Event, Ports, Given>,
): Flow<State, Event, Ports, Given> => flow
