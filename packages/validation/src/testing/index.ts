export * from './saved-methods.ts'
export * from './invoices.ts'
export * from './payment-plans.ts'
