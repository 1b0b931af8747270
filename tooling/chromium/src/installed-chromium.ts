import { existsSync } from 'node:fs'

/** Draws the same as the whole browser, in half the time: it has no windows to think of. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/**
 * Where a Chromium is: what CHROMIUM_PATH names, whether or not it is there, or the first that stands where systems
 * put it. `whole` leaves out the headless shell, which Lighthouse can't drive.
 */
export function installedChromium(kind: 'any' | 'whole' = 'any'): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const places = kind === 'any' ? [headlessShell, ...browsers] : browsers
  return places.find((path) => existsSync(path))
}
