import type { Flow } from '../../flows/define-flow.ts'
import type { Checkout, Flows } from '../../flows/index.ts'
import { useFlow, type OpenFlow } from '../use-flow.ts'
import type { OpenCheckout } from './way.ts'

/** Runs a way's flow, and tells the checkout of every state it enters. */
export function useWay<State, Event, Ports, Given extends readonly unknown[]>(
  checkout: OpenCheckout,
  nameIt: (state: State) => Flows,
  flow: Flow<State, Event, Ports, Given>,
  ports: Ports,
  ...given: Given
): OpenFlow<State, Event> {
  const told: typeof flow = {
    ...flow,
    run(state, ...rest) {
      checkout.send({ type: 'entered', flows: nameIt(state) })
      return flow.run(state, ...rest)
    },
  }
  return useFlow(told, ports, ...given)
}

export const isOpen = ({ pressed }: Checkout, by: 'card' | 'wallet' | 'saved'): boolean =>
  pressed.status === 'open' && pressed.way.by === by
