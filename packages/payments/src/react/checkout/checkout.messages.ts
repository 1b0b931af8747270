import { defineCatalogue } from '@payment-center/ui/language'

export const checkoutMessages = defineCatalogue({
  en: {
    howToPay: 'How would you like to pay?',
    pay: 'Pay',
    payByCard: 'Pay by card',
    payAmount: (amount: string) => `Pay ${amount}`,
    openSaved: 'Use a saved method',
    chooseFirst: 'Choose a payment method first.',
    nextCard: 'Next: your card. We show your price before you pay.',
    toPay: 'To pay',
    opening: 'Opening the form',
    notChargedTitle: 'Nothing was charged',
    notChargedBody: 'The last payment did not go through. You can try again.',
  },
  es: {
    howToPay: '¿Cómo desea pagar?',
    pay: 'Pagar',
    payByCard: 'Pagar con tarjeta',
    payAmount: (amount) => `Pagar ${amount}`,
    openSaved: 'Usar un método guardado',
    chooseFirst: 'Primero elija un método de pago.',
    nextCard: 'A continuación: su tarjeta. Le mostramos su precio antes de pagar.',
    toPay: 'A pagar',
    opening: 'Abriendo el formulario',
    notChargedTitle: 'No se le cobró nada',
    notChargedBody: 'El último pago no se completó. Puede intentarlo de nuevo.',
  },
})
