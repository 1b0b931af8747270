import { launchOptions } from '@payment-center/chromium'
import { playwright } from '@vitest/browser-playwright'

/** A new object per project, because Vitest modifies it. */
export const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: launchOptions() }),
  instances: [{ browser: 'chromium' as const }],
})
