import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { oldestBrowsers } from './oldest-browsers.ts'

/**
 * A browser's name and version, such as `Chromium 156.0.8078.108`.
 * @throws Error when it does not start, or is older than the oldest supported one
 */
export function chromiumVersion(path: string): string {
  const { stdout, error } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' })
  const [name, version] = /\S.*?(\d+)[\d.]*/.exec(error ? '' : stdout) ?? []
  if (name === undefined) throw new Error(`${path} does not start: install Chromium again.`)
  if (Number(version) >= oldestBrowsers.chrome) return name
  throw new Error(
    `${path} is ${name}, and the oldest supported version is ${oldestBrowsers.chrome}: update it, or name a newer one in CHROMIUM_PATH.`,
  )
}

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
