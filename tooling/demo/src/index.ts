export { calendarOf, dayAtPractice } from './calendar.ts'
