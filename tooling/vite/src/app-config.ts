import type { Build } from '@payment-center/edge/routes'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { documents, type Documents } from './documents.ts'
import { precompress } from './precompress.ts'
import { splitLanguages } from './split-languages.ts'

export interface AppParts {
  readonly documents: Documents
  /**
   * Ends of modules' paths by chunk. A chunk has all that its module imports and no chunk before it has: a few large
   * chunks compress better than one for each set of screens.
   */
  readonly chunks: Readonly<Record<string, string | RegExp>>
}

/**
 * The Vite configuration of one of the two apps. Each keeps its files in a folder of its own under `/assets`,
 * so that both can be served from one origin.
 */
export function appConfig(build: Build, parts: AppParts): UserConfig {
  return {
    appType: 'custom',
    plugins: [react(), splitLanguages(), vanillaExtractPlugin(), documents(parts.documents), precompress()],
    build: {
      assetsDir: `assets/${build}`,
      // A page shows its data uris nowhere else; small icons stay inside the script that uses them.
      assetsInlineLimit: 2048,
      manifest: '.vite/index.json',
      // The documents preload what their screens need.
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // Radix names its functions by calls and Stripe makes its elements by calls; unused ones are dropped.
        treeshake: { manualPureFunctions: ['__name', 'createElementComponent'] },
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              // The first calls leave from here, so it imports none of the other chunks.
              { name: 'early', test: /\/src\/(pages\/|entry\.ts$)/ },
              ...Object.entries(parts.chunks).map(([name, test]) => ({ name, test })),
              // What later screens share is one chunk, not one for each set of screens. Not every screen has dialogs.
              { name: 'dialog', test: /\/packages\/ui\/src\/dialog\//, minShareCount: 2 },
              { name: 'ui', test: /\/packages\/ui\//, minShareCount: 2 },
            ],
          },
        },
      },
      sourcemap: 'hidden',
      target: 'es2022',
    },
  }
}
