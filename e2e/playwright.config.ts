import { launchOptions } from '@payment-center/chromium'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/artifacts',
  // What a screen reader reads, one file per journey.
  snapshotPathTemplate: '{testFileDir}/narrations/{arg}{ext}',
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Relaxed for build servers with half a processor.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      // Drawing motion would take a tenth of the processor time; the phone shows it.
      use: { viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' },
    },
    {
      name: 'phone',
      grep: /@phone|@every-width/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    // Use `--trace on` when needed: recording doubles the time of every test.
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
})
