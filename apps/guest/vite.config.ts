import { appConfig } from '@payment-center/vite'
import { defineConfig } from 'vite'

/** Used by the development server alone; `build.ts` configures the build of each page. */
export default defineConfig({
  ...appConfig('guest', { documents: {}, chunks: {} }),
  // The template's entry is a placeholder, which Vite can't scan.
  optimizeDeps: { entries: ['src/pages/*.ts'] },
})
