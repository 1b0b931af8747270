import { join } from 'node:path'
import { launchOptions } from '@payment-center/chromium'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { comparePictures } from './compare-pictures.ts'
import { asTaken, isPicture, pathOf } from './is-picture.ts'

const root = join(import.meta.dirname, '..', '..', '..')

const seenFolder = join(root, 'test-results', 'stories')

/** The browser of a project. Vitest writes into the object it is given, so each gets one of its own. */
export function browser() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: launchOptions() }),
    instances: [{ browser: 'chromium' as const }],
    commands: { isPicture },
    expect: {
      toMatchScreenshot: {
        comparatorName: 'asSeen' as const,
        comparators: { asSeen: comparePictures },
        screenshotOptions: asTaken,
        resolveScreenshotPath: ({ arg }: { readonly arg: string }) => pathOf(arg),
        // What was seen instead, where a story failed.
        resolveDiffPath: ({ arg, ext }: { readonly arg: string; readonly ext: string }) =>
          join(seenFolder, `${arg}${ext}`),
      },
    },
  }
}

type Run = {
  readonly scheme?: 'light' | 'dark'
  readonly language?: 'en' | 'es'
  /** Only the screens, or every story. */
  readonly only?: 'screens'
  /** Whether screens are compared with their pictures. */
  readonly pictures?: boolean
}

/** Every story as a test in Chromium, axe included. Screens are also tried narrow, zoomed and with their text spaced. */
export const storiesProject = (
  name: string,
  { scheme = 'light', language = 'en', only, pictures = false }: Run,
) =>
  defineConfig({
    plugins: [
      storybookTest({
        configDir: import.meta.dirname,
        ...(only === 'screens' ? { tags: { include: ['screen'] } } : {}),
      }),
    ],
    define: {
      STORIES_SCHEME: JSON.stringify(scheme),
      STORIES_LANGUAGE: JSON.stringify(language),
      STORIES_PICTURES: JSON.stringify(pictures),
    },
    // Pictures are read and written, and screens of the apps imported, all over the repository.
    server: { fs: { allow: [root] } },
    test: {
      name,
      // A story takes itself away again; loading every module anew for every file took a third of the time.
      isolate: false,
      api: { host: '127.0.0.1', allowWrite: true },
      attachmentsDir: seenFolder,
      browser: browser(),
      setupFiles: [join(import.meta.dirname, 'test-run', 'screens.ts')],
    },
  })
