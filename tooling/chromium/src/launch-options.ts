import { flags } from './flags.ts'
import { installedChromium } from './installed-chromium.ts'

export interface LaunchOptions {
  args: string[]
  /** Missing when no browser is installed: Playwright then takes its own. */
  executablePath?: string
}

/** Options for Playwright's `launch`; a new object for each call, because some runners change it. */
export function launchOptions(): LaunchOptions {
  const executablePath = installedChromium()
  return { args: [...flags], ...(executablePath ? { executablePath } : {}) }
}
