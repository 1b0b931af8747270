import { defineCatalogue } from '../language/index.ts'

export const offlineMessages = defineCatalogue({
  en: {
    title: 'You’re offline',
    body: 'Reconnect to make a payment. This page will continue by itself.',
  },
  es: {
    title: 'No tiene conexión',
    body: 'Vuelva a conectarse para hacer un pago. Esta página continuará por sí sola.',
  },
})
