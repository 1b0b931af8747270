export { billingTotals, type Bill } from './billing-totals.ts'
export { type FeeSchedule } from './fee-schedule.ts'
export { kindOfFunding } from './kind-of-funding.ts'
export { taxOf } from './tax.ts'
