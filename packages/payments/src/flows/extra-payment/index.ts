import { defineFlow } from '../define-flow.ts'
import { run } from './run.ts'
import { start, transition } from './transition.ts'

export const extraPayment = defineFlow({ start, transition, run })
export { checkAmount, type AmountCheck } from './check-amount.ts'
export type { ExtraPaymentPorts } from './run.ts'
export { isExtraLocked, type ExtraEntry, type ExtraPaymentEvent, type ExtraPaymentState } from './state.ts'
