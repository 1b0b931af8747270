import { appConfig } from '@payment-center/vite'
import { defineConfig } from 'vite'
import { firstRequestsScript } from './src/shell/overview-loads.ts'

/** A signed-in screen has the shell's chunk; all but the overview that of the other screens. */
const payerScreen = (...screens: readonly string[]) => ({
  preload: ['/src/shell/PayerOnly.tsx', ...screens],
})

/** A screen that charges renders once all that a payment needs is loaded. */
const payingScreen = (screen: string) => payerScreen(screen, '/src/wiring/paying.tsx')

export default defineConfig(
  appConfig('portal', {
    documents: {
      index: { preload: [] },
      overview: { ...payerScreen(), script: firstRequestsScript() },
      invoice: payingScreen('/src/features/invoice/InvoiceScreen.tsx'),
      history: payerScreen('/src/features/invoice/HistoryScreen.tsx'),
      methods: payingScreen('/src/features/methods/MethodsScreen.tsx'),
      plans: payingScreen('/src/features/plans/PlansScreen.tsx'),
    },
    // On a phone a request costs more than the few kilobytes that a sheet per screen would save.
    chunks: {
      // The first screen after the login.
      payer: /\/(PayerOnly|OverviewScreen)\.tsx$/,
      // What a payer may open next, with what they need once the connection is gone.
      screens: /\/((Invoice|History|Methods|Plans)Screen|PayerSessionDialog)\.tsx$/,
      // All that a payment needs from the press to the outcome.
      paying: /\/(paying|UpdateFailedPayment)\.tsx$/,
      // What may replace the login's form.
      'login-forms': /\/login-forms\.tsx$/,
    },
  }),
)
