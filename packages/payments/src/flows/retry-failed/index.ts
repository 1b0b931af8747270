export { run as runRetryFailed, type RetryFailedPorts } from './run.ts'
export { isRetryLocked, type RetryFailedEvent, type RetryFailedState, type RetryNotice } from './state.ts'
export { startRetryFailed, transition as transitionRetryFailed } from './transition.ts'
