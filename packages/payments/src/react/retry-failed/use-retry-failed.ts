import {
  runRetryFailed,
  startRetryFailed,
  transitionRetryFailed,
  type RetryFailedEvent,
  type RetryFailedPorts,
  type RetryFailedState,
} from '../../flows/index.ts'
import { useFlow } from '../use-flow.ts'

/** The flow that a screen owns and `RetryFailedDialog` shows. */
export interface RetryFailed {
  readonly state: RetryFailedState
  readonly send: (event: RetryFailedEvent) => void
}

/** Starts paying one failed payment; the ports are those of the first rendering. */
export function useRetryFailed(ports: RetryFailedPorts): RetryFailed {
  return useFlow<RetryFailedState, RetryFailedEvent>(() => ({
    start: startRetryFailed,
    transition: transitionRetryFailed,
    run: (state, signal) => runRetryFailed(state, ports, signal),
  }))
}
