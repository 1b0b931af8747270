import {
  runExtraPayment,
  startExtraPayment,
  transitionExtraPayment,
  type ExtraPaymentEvent,
  type ExtraPaymentPorts,
  type ExtraPaymentState,
} from '../../flows/index.ts'
import { useFlow } from '../use-flow.ts'

/** The wizard's flow, which a screen owns and `ExtraPaymentDialog` shows. */
export interface ExtraPayment {
  readonly state: ExtraPaymentState
  readonly send: (event: ExtraPaymentEvent) => void
}

/** Extra payments of a payer; it begins with one whose outcome is not known, if there is one. */
export function useExtraPayment(ports: ExtraPaymentPorts): ExtraPayment {
  return useFlow<ExtraPaymentState, ExtraPaymentEvent>(() => ({
    start: startExtraPayment(ports.memory.read()),
    transition: transitionExtraPayment,
    run: (entered, signal) => runExtraPayment(entered, ports, signal),
  }))
}
