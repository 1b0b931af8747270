import type { Flow } from '../define-flow.ts'

/** Plays each event and its automatic follow-ups until the flow waits for the payer. */
export async function play<State, Event, Ports>(
  flow: Pick<Flow<State, Event, Ports>, 'transition' | 'run'>,
  ports: Ports,
  events: readonly Event[],
  from: State,
): Promise<State> {
  let state = from
  for (const event of events) {
    let next: Event | null = event
    while (next !== null) {
      const before: State = state
      state = flow.transition(before, next)
      next = state === before ? null : await flow.run(state, ports, new AbortController().signal)
    }
  }
  return state
}
