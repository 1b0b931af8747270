import { defineCatalogue } from '@payment-center/ui/language'

export const cardFormMessages = defineCatalogue({
  en: {
    creditCard: 'Credit Card',
    nameOnCard: 'Name on Card',
    incomplete: 'Enter your card details and the name on the card first.',
    loadingCard: 'Loading the secure card field…',
    offline: 'You’re offline. The card field will load once you’re connected.',
    safety: 'Your card number goes straight to our card processor. We never see or store it.',
    setupTitle: 'Error setting up stripe.',
    setupBody: 'Error setting up payment. Please try again, or contact practice if problem persists.',
    lateTitle: 'The card field isn’t loading',
    lateBody:
      'Our card processor isn’t answering, or a blocker in your browser stops it. You were not charged. Turn off blockers for this page and try again.',
    payByBank: 'Pay from a bank account',
  },
  es: {
    creditCard: 'Tarjeta',
    nameOnCard: 'Nombre en la tarjeta',
    incomplete: 'Escriba primero los datos de su tarjeta y el nombre que aparece en ella.',
    loadingCard: 'Cargando el campo seguro para la tarjeta…',
    offline: 'No tiene conexión. El campo de la tarjeta se cargará cuando vuelva a tenerla.',
    safety:
      'El número de su tarjeta va directamente a nuestro procesador de tarjetas. Nosotros nunca lo vemos ni lo guardamos.',
    setupTitle: 'No se pudo iniciar el pago con tarjeta.',
    setupBody:
      'No se pudo preparar el pago. Vuelva a intentarlo o comuníquese con el consultorio si el problema continúa.',
    lateTitle: 'El campo de la tarjeta no se carga',
    lateBody:
      'Nuestro procesador de tarjetas no responde, o un bloqueador de su navegador lo impide. No se le cobró nada. Desactive los bloqueadores en esta página e inténtelo de nuevo.',
    payByBank: 'Pagar con cuenta bancaria',
  },
})
