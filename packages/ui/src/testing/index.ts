export { atPath } from './at-path.ts'
export { brightSmiles, canyon, lakeside, legal, logoUrls } from './demo-practices.ts'
export { guide, namesOf, type Guide } from './guide.ts'
export { stopTheClock } from './stop-the-clock.ts'
