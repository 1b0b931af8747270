import { defineFlow } from '../define-flow.ts'
import { run } from './run.ts'
import { start, transition } from './transition.ts'

export const retryFailed = defineFlow({ start, transition, run })
export type { RetryFailedPorts } from './run.ts'
export { isRetryLocked, type RetryFailedEvent, type RetryFailedState, type RetryNotice } from './state.ts'
