export { setPath, goOffline, openInApp, freezeTime } from './pretend-browser.ts'
export { brightSmiles, canyon, environment, lakeside, legal, logoUrls } from './demo-practices.ts'
export { guide, namesOf, type Guide, type Pair } from './guide.ts'
