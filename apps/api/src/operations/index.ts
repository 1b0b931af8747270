export { createInvoice } from './create-invoice.ts'
export { createPayer } from './create-payer.ts'
export { createPractice } from './create-practice.ts'
export { UsageError, type Operation } from './operation.ts'
