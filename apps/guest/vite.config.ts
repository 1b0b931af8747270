import { appConfig } from '@payment-center/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  ...appConfig('guest', {
    chunks: {
      react: /node_modules\/(react|react-dom|scheduler)\//,
      // The first calls leave from here, which therefore imports nothing of the others.
      early: /\/src\/pages\//,
      screen: /\/src\/compose\/(landing|guest-invoice|pay-as-guest|maintenance-page)\.tsx$/,
      // A card that is typed in, and the dialog it stands in: each page that takes one fetches it when it has nothing else
      // to do, so that other ways to pay share from it.
      card: /\/src\/compose\/(card-payment|external-card)\.tsx$/,
      // How a payment ends, fetched as soon as a card can be typed: nothing is paid without it.
      outcome: /\/pay-invoice\/outcome\.ts$/,
    },
  }),
  // The page's template names no entry that the development server could look into.
  optimizeDeps: { entries: ['src/pages/*.ts'] },
})
