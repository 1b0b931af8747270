import { existsSync } from 'node:fs'

/** Renders the same as the full browser in half the time. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium: CHROMIUM_PATH, even when it does not exist, or the first found in the usual system folders.
 * `whole` excludes the headless shell, which Lighthouse can't use.
 */
export function installedChromium(kind: 'any' | 'whole' = 'any'): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const paths = kind === 'any' ? [headlessShell, ...browsers] : browsers
  return paths.find((path) => existsSync(path))
}
