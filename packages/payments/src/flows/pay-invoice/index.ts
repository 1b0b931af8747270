export { isCovered } from './is-covered.ts'
export { run, type PayInvoicePorts } from './run.ts'
export { isLocked, type Notice, type PaidWith, type PayInvoiceEvent, type PayInvoiceState } from './state.ts'
export { startPayInvoice, transition } from './transition.ts'
