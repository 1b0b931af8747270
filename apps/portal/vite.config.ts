import { appConfig } from '@payment-center/vite'
import { defineConfig } from 'vite'

/** The modules of a signed-in screen in load order. The overview is part of the shell's chunk. */
const payerScreen = (...screens: readonly string[]) => ({
  preload: ['/src/main.tsx', '/ky/distribution/index.js', '/src/compose/payer-shell.tsx', ...screens],
})

export default defineConfig(
  appConfig('portal', {
    documents: {
      index: { preload: ['/src/main.tsx'] },
      overview: payerScreen(),
      invoice: payerScreen('/src/features/invoice/InvoiceScreen.tsx'),
      history: payerScreen('/src/features/invoice/HistoryScreen.tsx'),
      methods: payerScreen('/src/features/methods/MethodsScreen.tsx'),
      plans: payerScreen('/src/features/plans/PlansScreen.tsx'),
    },
    chunks: {
      main: /\/src\/main\.tsx$/,
      // The first screen after the login.
      payer:
        /\/src\/(compose\/payer-shell|shell\/session\/PayerOnly|features\/overview\/OverviewScreen)\.tsx$/,
      // What a payer may open next: a request costs more on a phone than the code of a screen that isn't opened.
      screens: /\/src\/features\/(invoice\/(Invoice|History)|methods\/Methods|plans\/Plans)Screen\.tsx$/,
      // The dialogs that pay.
      paying: /\/src\/(compose\/(card|saved|wallet)-payment|features\/overview\/UpdateFailedPayment)\.tsx$/,
    },
  }),
)
