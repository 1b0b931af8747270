import { defineCatalogue } from '../language/index.ts'

export const sessionEndedMessages = defineCatalogue({
  en: {
    title: 'Session Timeout',
    body: 'Your current session has ended. Please log back in if you would like to continue.',
    sent: (total: string | null) =>
      total === null ? 'Your payment was sent.' : `Your payment of ${total} was sent.`,
    checking: (total: string | null) =>
      `We’re still confirming your payment${total === null ? '' : ` of ${total}`}. Please don’t pay again.`,
    backToLogin: 'Back to login',
  },
  es: {
    title: 'Sesión finalizada',
    body: 'Su sesión terminó. Vuelva a iniciar sesión si desea continuar.',
    sent: (total) => (total === null ? 'Su pago fue enviado.' : `Su pago de ${total} fue enviado.`),
    checking: (total) =>
      `Todavía estamos confirmando su pago${total === null ? '' : ` de ${total}`}. No pague otra vez.`,
    backToLogin: 'Volver a iniciar sesión',
  },
})
