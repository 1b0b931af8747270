import { appConfig } from '@payment-center/vite'
import { defineConfig } from 'vite'

/** A signed-in screen has the shell's chunk, and all but the overview that of the other screens. */
const payerScreen = (...screens: readonly string[]) => ({
  preload: ['/src/compose/payer-shell.tsx', ...screens],
})

export default defineConfig(
  appConfig('portal', {
    documents: {
      index: { preload: [] },
      overview: payerScreen(),
      invoice: payerScreen('/src/features/invoice/InvoiceScreen.tsx'),
      history: payerScreen('/src/features/invoice/HistoryScreen.tsx'),
      methods: payerScreen('/src/features/methods/MethodsScreen.tsx'),
      plans: payerScreen('/src/features/plans/PlansScreen.tsx'),
    },
    // On a phone a request costs more than the few kilobytes that a sheet per screen would save.
    chunks: {
      // React, the router and the login.
      main: /\/src\/main\.tsx$/,
      // The first screen after the login, with the phone number for when no other can be loaded.
      payer: /\/(payer-shell|PayerOnly|OverviewScreen|call-kept-practice)\.tsx$/,
      // What a payer may open next, with what they need once the connection is gone.
      screens:
        /\/((Invoice|History|Methods|Plans)Screen|PayerSessionDialog|NotChargedNotice)\.tsx$|\/load-alone\.ts$|\/node_modules\/ky\//,
      // The dialogs that pay.
      paying:
        /\/compose\/((card|saved|wallet)-payment\.tsx|confirm-with-bank\.ts)$|\/(UpdateFailedPayment\.tsx|payment-endpoints\.ts|stripe\/card\.ts|react\/dialogs\.ts|outcome-module\.ts)$/,
    },
  }),
)
