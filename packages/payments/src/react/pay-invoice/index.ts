export { PaymentDetails } from './PaymentDetails.tsx'
export { methodName, type DisplayMethod } from './method-name.ts'
