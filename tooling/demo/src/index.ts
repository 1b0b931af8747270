export { calendarOf, dayAtPractice } from './calendar.ts'
export { demoKey, demoWebhookSecret } from './practice-key.ts'
