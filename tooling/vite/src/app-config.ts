import type { Build } from '@payment-center/edge/routes'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { leanSchemas } from './lean-schemas.ts'
import { leanLibraries } from './lean-libraries.ts'
import { minifyAgain } from './minify-again.ts'
import { precompress } from './precompress.ts'
import { readOnce } from './read-once.ts'
import { shortClassNames } from './short-class-names.ts'
import { splitLanguages } from './split-languages.ts'
import { screenPages, type ScreenPages } from './screen-pages.ts'

export interface AppParts {
  /** The documents of one build; none where each page is a build of its own (`buildPages`). */
  readonly pages?: ScreenPages
  /** What is to be one file, by name: fewer files compress better than the many that sharing would make. */
  readonly chunks: Readonly<Record<string, RegExp>>
  /** As `chunks`, of what at least two of the other files need; by itself each such pair would get a file. */
  readonly common?: Readonly<Record<string, RegExp>>
}

/**
 * The Vite configuration of one of the two apps. Each keeps its files in a folder of its own under `/assets`,
 * so that both can be served from one origin.
 */
export function appConfig(build: Build, { pages, chunks, common = {} }: AppParts): UserConfig {
  return {
    appType: 'custom',
    plugins: [
      react(),
      leanSchemas(),
      leanLibraries(),
      splitLanguages(),
      vanillaExtractPlugin(classNames()),
      pages && screenPages(pages),
      readOnce(),
      minifyAgain(),
      precompress(),
    ],
    build: {
      assetsDir: `assets/${build}`,
      // A page shows its data uris nowhere else; small icons stay inside the script that uses them.
      assetsInlineLimit: 2048,
      manifest: '.vite/index.json',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: groupsOf(chunks, common) } },
        // The card provider makes a component for each of its twenty elements, of which a page needs two.
        treeshake: { manualPureFunctions: ['createElementComponent'] },
      },
      sourcemap: 'hidden',
      target: 'es2022',
    },
  }
}

/** Short in a build; in development a class says which style of which file it is. */
const classNames = () => (process.env['NODE_ENV'] === 'production' ? { identifiers: shortClassNames() } : {})

/** A module belongs to the first chunk that names it, or that needs it. */
function groupsOf(chunks: AppParts['chunks'], common: AppParts['chunks']) {
  const named = [...Object.entries(chunks), ...Object.entries(common)]
  return named.map(([name, test], at) => ({
    name,
    test,
    priority: named.length - at,
    minShareCount: name in common ? 2 : 1,
  }))
}
