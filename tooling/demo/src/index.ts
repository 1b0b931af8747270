export { calendarOf, dayAtPractice } from './calendar.ts'
export { resetDemo } from './reset-demo.ts'
export { seedDemo } from './seed-demo.ts'
