export { billingTotals, type Bill, type BillingTotals } from './billing-totals.ts'
export { type FeeSchedule } from './fee-schedule.ts'
export { kindOfFunding } from './kind-of-funding.ts'
export { taxOf } from './tax.ts'
