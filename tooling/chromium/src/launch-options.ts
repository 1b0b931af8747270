import { installedChromium } from './chromium-version.ts'

export const flags: readonly string[] = [
  // Chromium refuses to run as root with its sandbox.
  '--no-sandbox',
  '--disable-gpu',
  // No requests of its own.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell then renders text as the full browser does: screenshots are equal.
  '--font-render-hinting=slight',
]

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
