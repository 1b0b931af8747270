import { appConfig } from '@payment-center/vite'
import { defineConfig } from 'vite'

/** For the development server; the build has a configuration for each page, in `build.ts`. */
export default defineConfig({
  ...appConfig('guest', { documents: {}, chunks: {} }),
  // The page's template names no entry that the development server could look into.
  optimizeDeps: { entries: ['src/pages/*.ts'] },
})
