export * from './payments.ts'
export * from './saved-method.ts'
export * from './extra-payment.ts'
export * from './practice-location.ts'
