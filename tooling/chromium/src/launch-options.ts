import { flags } from './flags.ts'
import { installedChromium } from './installed-chromium.ts'

export interface LaunchOptions {
  args: string[]
  /** Missing where no browser is installed: Playwright then takes its own. */
  executablePath?: string
}

/** What Playwright's `launch` takes; each call gives an object of its own, for runners that write into it. */
export function launchOptions(): LaunchOptions {
  const executablePath = installedChromium()
  return { args: [...flags], ...(executablePath ? { executablePath } : {}) }
}
