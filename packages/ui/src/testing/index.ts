export { setPath, goOffline, openInApp, freezeTime } from './pretend-browser.ts'
export { brightSmiles, canyon, lakeside, legal, logoUrls } from './demo-practices.ts'
export { guide, namesOf, type Guide, type Pair } from './guide.ts'
