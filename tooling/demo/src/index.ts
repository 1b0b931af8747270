export { calendarOf, dayAtPractice } from './calendar.ts'
export { demoKey } from './practice-key.ts'
