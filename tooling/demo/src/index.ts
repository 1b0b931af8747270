export { calendarOf, dayAtPractice } from './calendar.ts'
export { demoKey, demoWebhookSecret } from './keys-and-codes.ts'
