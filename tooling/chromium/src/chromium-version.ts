import { spawnSync } from 'node:child_process'
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
