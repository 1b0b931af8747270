export { HowPaid } from './HowPaid.tsx'
export { methodName, type PaidMethod } from './method-name.ts'
export { dateOfInstant, type Receipt } from './receipt.ts'
