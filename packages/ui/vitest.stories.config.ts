import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { browser } from './.storybook/browser.ts'

const root = join(import.meta.dirname, '..', '..')
const storybook = join(import.meta.dirname, '.storybook')
const resultsFolder = join(root, 'test-results', 'stories')

/** Every story as a test in Chromium, axe included; see test-run/setup-screen-checks.ts for what screens must pass besides. */
export default defineConfig({
  plugins: [storybookTest({ configDir: storybook })],
  // Pictures are read and written, and screens of the apps imported, all over the repository.
  server: { fs: { allow: [root] } },
  test: {
    name: 'stories',
    // A story takes itself away again; loading every module anew for every file took a third of the time.
    isolate: false,
    // Forced colours are turned on through the browser's debugging protocol, which counts as executing.
    api: { host: '127.0.0.1', allowWrite: true, allowExec: true },
    attachmentsDir: resultsFolder,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    browser: {
      ...browser(),
      expect: {
        toMatchScreenshot: {
          // Soft edges are rounded differently on other machines; two letters of the smallest text are more than this.
          comparatorOptions: { allowedMismatchedPixels: 60 },
          resolveScreenshotPath: ({ arg, ext }) => join(storybook, 'pictures', `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => join(resultsFolder, `${arg}${ext}`),
        },
      },
    },
    setupFiles: [join(storybook, 'test-run', 'setup-screen-checks.ts')],
  },
})
