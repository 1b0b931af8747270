import { appConfig } from '@payment-center/vite'
import { defineConfig } from 'vite'

export default defineConfig(
  appConfig('portal', {
    pages: {
      index: ['/src/main.tsx'],
      overview: ['/src/main.tsx', '/ky/distribution/index.js', '/src/compose/payer-shell.tsx'],
    },
    chunks: {
      react: /node_modules\/(react|react-dom|scheduler)\//,
      // The first calls leave from here, which therefore imports nothing of the others.
      early: /\/src\/entry\.ts$/,
      main: /\/src\/main\.tsx$/,
      // Where everybody arrives who signed in: the shell and the overview.
      payer: /\/src\/(compose\/payer-shell|shell\/PayerOnly|features\/overview\/OverviewScreen)\.tsx$/,
    },
  }),
)
