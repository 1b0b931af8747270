import { defineCatalogue } from '@payment-center/ui/language'

export const offlineMessages = defineCatalogue({
  en: {
    title: 'You are offline',
    body: 'Nothing can be paid until you are connected again. This page goes on by itself then.',
  },
  es: {
    title: 'No tiene conexión',
    body: 'No se puede pagar nada hasta que vuelva a conectarse. Esta página continuará por sí sola.',
  },
})
