import { appConfig } from '@payment-center/vite'
import { defineConfig } from 'vite'

/** What a signed-in screen needs, in that order; the overview comes with the shell. */
const payerScreen = (screen?: string) => [
  '/src/main.tsx',
  '/ky/distribution/index.js',
  '/src/compose/payer-shell.tsx',
  ...(screen === undefined ? [] : [`/src/features/${screen}.tsx`]),
]

export default defineConfig(
  appConfig('portal', {
    pages: {
      index: ['/src/main.tsx'],
      overview: payerScreen(),
      invoice: payerScreen('invoice/InvoiceScreen'),
      history: payerScreen('invoice/HistoryScreen'),
      methods: payerScreen('methods/MethodsScreen'),
      plans: payerScreen('plans/PlansScreen'),
    },
    chunks: {
      react: /node_modules\/(react|react-dom|scheduler)\//,
      // The first calls leave from here, which therefore imports nothing of the others.
      early: /\/src\/entry\.ts$/,
      main: /\/src\/main\.tsx$/,
      // Where everybody arrives who signed in: the shell and the overview.
      payer: /\/src\/(compose\/payer-shell|shell\/PayerOnly|features\/overview\/OverviewScreen)\.tsx$/,
      // All that an invoice which was paid would need of what pays.
      paid: /\/(pay-invoice\/receipt\.ts|ledger\/LedgerTotal\.tsx)$/,
    },
    // Nearly every screen behind the login pays, or keeps what is paid with.
    common: { paying: /\/packages\/payments\/src\/(react|flows)\// },
  }),
)
