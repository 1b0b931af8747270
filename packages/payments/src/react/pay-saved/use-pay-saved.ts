import {
  runSaved,
  startPaySaved,
  transitionSaved,
  type PaySavedEvent,
  type PaySavedPorts,
  type PaySavedState,
} from '../../flows/index.ts'
import { useFlow } from '../use-flow.ts'

/** The flow of the methods on file, which a screen owns and `ConfirmPaymentDialog` shows. */
export interface PaySaved {
  readonly state: PaySavedState
  readonly send: (event: PaySavedEvent) => void
}

/** Starts paying one invoice with whatever is on file; the ports are those of the first rendering. */
export function usePaySaved(ports: PaySavedPorts): PaySaved {
  return useFlow<PaySavedState, PaySavedEvent>(() => ({
    start: startPaySaved(),
    transition: transitionSaved,
    run: (state, signal) => runSaved(state, ports, signal),
  }))
}
