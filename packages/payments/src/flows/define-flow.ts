/** What a flow waits with; tests replace it. */
export interface Clock {
  /** Resolves after this many milliseconds, or when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

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
  readonly run: (state: State, ports: Ports, signal: AbortSignal, clock: Clock) => Promise<Event | null>
}

/** Infers a flow's types. `useFlow` runs it; tests play it. */
export const defineFlow = <State, Event, Ports, Given extends readonly unknown[] = []>(
  flow: Flow<State, Event, Ports, Given>,
): Flow<State, Event, Ports, Given> => flow

type Named<Key extends string> = Readonly<Record<Key, string>>

/** The members of a union whose property `Key` includes `Name`. */
type Having<Union, Key extends string, Name> =
  Union extends Readonly<Record<Key, infer Names>> ? (Name extends Names ? Union : never) : never

/** The next state by type of event; an event without an entry leaves the state as it is. */
export type EventSteps<From, Event extends Named<'type'>, To = From> = {
  readonly [Type in Event['type']]?: (state: From, event: Having<Event, 'type', Type>) => To
}

// A method's parameters are bivariant, so that an entry may take one member of the unions.
type Step<State, Event> = { step(state: State, event: Event): State }['step']
type Work<State, Ports, Event> = {
  work(state: State, ports: Ports, signal: AbortSignal, clock: Clock): Promise<Event | null>
}['work']

/** A flow's `transition` from a table of every status and the events it handles. */
export function transitionBy<State extends Named<'status'>, Event extends Named<'type'>>(table: {
  readonly [Status in State['status']]: EventSteps<Having<State, 'status', Status>, Event, State>
}): (state: State, event: Event) => State {
  const steps: Readonly<Record<string, Readonly<Record<string, Step<State, Event> | undefined>>>> = table
  return (state, event) => steps[state.status]?.[event.type]?.(state, event) ?? state
}

/**
 * A flow's `run` from a table of the statuses that have work; every other one waits for the payer.
 * @param failed the event of a port that throws
 */
export function runBy<State extends Named<'status'>, Event, Ports>(
  table: {
    readonly [Status in State['status']]?: (
      state: Having<State, 'status', Status>,
      ports: Ports,
      signal: AbortSignal,
      clock: Clock,
    ) => Promise<Event | null>
  },
  failed: (state: State) => Event,
): Flow<State, Event, Ports>['run'] {
  const works: Readonly<Record<string, Work<State, Ports, Event> | undefined>> = table
  return async (state, ports, signal, clock) => {
    try {
      return (await works[state.status]?.(state, ports, signal, clock)) ?? null
    } catch {
      return failed(state)
    }
  }
}
