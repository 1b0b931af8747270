import { defineFlow } from '../define-flow.ts'
import { run } from './run.ts'
import { start, transition } from './transition.ts'

export const payInvoice = defineFlow({ start, transition, run })
export type { PayInvoicePorts } from './run.ts'
export {
  isLocked,
  type Notice,
  type PaidWith,
  type PayInvoiceEvent,
  type PayInvoiceState,
  type Sheet,
} from './state.ts'
