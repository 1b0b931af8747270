import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { browser } from './.storybook/browser.ts'

const root = join(import.meta.dirname, '..', '..')
const storybook = join(import.meta.dirname, '.storybook')
const resultsFolder = join(root, 'test-results', 'stories')

/** Runs every story as a test in Chromium, with axe; test-run/setup-screen-checks.ts adds the checks of screens. */
export default defineConfig({
  plugins: [storybookTest({ configDir: storybook })],
  // Stories import screens of the apps, and pictures are in this package.
  server: { fs: { allow: [root] } },
  test: {
    name: 'stories',
    // Stories clean up after themselves; reloading every module per file took a third of the time.
    isolate: false,
    maxWorkers: '100%',
    // Forced colors are enabled through the Chrome DevTools Protocol, which counts as executing.
    api: { host: '127.0.0.1', allowWrite: true, allowExec: true },
    attachmentsDir: resultsFolder,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    browser: {
      ...browser(),
      expect: {
        toMatchScreenshot: {
          // Anti-aliasing differs between machines; two letters of the smallest text differ by more.
          comparatorOptions: { allowedMismatchedPixels: 60 },
          resolveScreenshotPath: ({ arg, ext }) => join(storybook, 'pictures', `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => join(resultsFolder, `${arg}${ext}`),
        },
      },
    },
    setupFiles: [join(storybook, 'test-run', 'setup-screen-checks.ts')],
  },
})
