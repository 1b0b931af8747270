export { flags } from './flags.ts'
export { headlessShell, installedChromium } from './installed-chromium.ts'
export { launchOptions } from './launch-options.ts'
export { recordRequests, type Requests } from './record-requests.ts'
