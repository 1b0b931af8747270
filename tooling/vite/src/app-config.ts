import { buildTarget } from '@payment-center/chromium'
import type { Build } from '@payment-center/edge/routes'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import reactPlugin from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { documents, type Documents } from './documents.ts'
import { precompress } from './precompress.ts'

export interface AppParts {
  readonly documents: Documents
  /**
   * Path endings of modules by chunk. A chunk contains all imports of its module that no earlier chunk has: a few
   * large chunks compress better than many small ones.
   */
  readonly chunks: Readonly<Record<string, string | RegExp>>
}

/**
 * The Vite configuration of one of the two apps. Each has its own folder under `/assets`, because one origin serves
 * both.
 */
export function appConfig(build: Build, parts: AppParts): UserConfig {
  return {
    appType: 'custom',
    plugins: [reactPlugin(), vanillaExtractPlugin(), documents(parts.documents), precompress()],
    resolve: {
      // SWR's polyfill of what every supported React has.
      alias: { 'use-sync-external-store/shim': 'react' },
    },
    build: {
      assetsDir: `assets/${build}`,
      // Small icons stay inside the script that uses them.
      assetsInlineLimit: 2048,
      // One sheet per page: a rendered document holds it inline, and no script loads another.
      cssCodeSplit: false,
      manifest: '.vite/index.json',
      // `documents` writes the preload links.
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // Radix and Stripe call these at module level, which keeps unused components in the build.
        treeshake: { manualPureFunctions: ['__name', 'createElementComponent'] },
        output: {
          codeSplitting: {
            groups: [
              // The document's script, with the bundler's helpers; a guest's sends the first requests.
              { name: 'entry', test: /\/src\/(pages\/[\w-]+\.ts|main\.tsx)$/ },
              ...Object.entries(parts.chunks).map(([name, test]) => ({ name, test })),
              // One chunk for all that later screens share; dialogs apart, because not every screen has them.
              { name: 'dialog', test: /\/packages\/ui\/src\/dialog\//, minShareCount: 2 },
              { name: 'ui', test: /\/packages\/ui\//, minShareCount: 2 },
            ],
          },
        },
      },
      sourcemap: 'hidden',
      target: [...buildTarget],
    },
  }
}
