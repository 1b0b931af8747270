import { launchOptions } from '@payment-center/chromium'
import { playwright } from '@vitest/browser-playwright'

/** The browser of a project. Vitest writes into the object it is given, so each gets one of its own. */
export const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: launchOptions() }),
  instances: [{ browser: 'chromium' as const }],
})
