export { billingTotals, type Bill, type BillingTotals } from './billing-totals.ts'
export { passesFeesOn, type FeeSchedule } from './fee-schedule.ts'
export { kindOfFunding } from './kind-of-funding.ts'
export { taxOf, type TaxedItem } from './tax.ts'
