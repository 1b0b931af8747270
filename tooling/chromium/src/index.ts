export { chromiumVersion, headlessShell, installedChromium } from './chromium-version.ts'
export { flags, launchOptions } from './launch-options.ts'
export { missingApis, buildTarget, oldestBrowsers } from './oldest-browsers.ts'
export { recordRequests, type Requests } from './record-requests.ts'
