import type { Flow } from '../../flows/define-flow.ts'
import type { Checkout, Flows } from '../../flows/index.ts'
import { useFlow, type OpenFlow } from '../use-flow.ts'
import type { OpenCheckout } from './checkout-props.ts'

/** Runs a method's flow and reports its states to the checkout. */
export function useMethodFlow<State, Event, Ports, Given extends readonly unknown[]>(
  checkout: OpenCheckout,
  toFlows: (state: State) => Flows,
  flow: Flow<State, Event, Ports, Given>,
  ports: Ports,
  ...given: Given
): OpenFlow<State, Event> {
  const reporting: typeof flow = {
    ...flow,
    run(state, ...rest) {
      checkout.send({ type: 'flowChanged', flows: toFlows(state) })
      return flow.run(state, ...rest)
    },
  }
  return useFlow(reporting, ports, ...given)
}

export const isOpen = ({ pressed }: Checkout, by: 'card' | 'wallet' | 'saved'): boolean =>
  pressed.status === 'open' && pressed.method.by === by
