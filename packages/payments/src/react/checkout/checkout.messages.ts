import { defineCatalogue } from '@payment-center/ui/language'

export const checkoutMessages = defineCatalogue({
  en: {
    howToPay: 'How would you like to pay?',
    orChoose: 'or choose a payment method',
    pay: 'Pay',
    payByCard: 'Pay by card',
    payAmount: (amount: string) => `Pay ${amount}`,
    openSaved: 'Use a saved payment method',
    chooseFirst: 'Choose a payment method first.',
    nextCard: 'Next, enter your card. You’ll see your total before you pay.',
    toPay: 'Total to pay',
    opening: 'Opening the form',
  },
  es: {
    howToPay: '¿Cómo desea pagar?',
    orChoose: 'o elija un método de pago',
    pay: 'Pagar',
    payByCard: 'Pagar con tarjeta',
    payAmount: (amount) => `Pagar ${amount}`,
    openSaved: 'Usar un método de pago guardado',
    chooseFirst: 'Primero elija un método de pago.',
    nextCard: 'A continuación, escriba los datos de su tarjeta. Verá su total antes de pagar.',
    toPay: 'Total a pagar',
    opening: 'Abriendo el formulario',
  },
})
