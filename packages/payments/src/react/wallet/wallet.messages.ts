import { defineCatalogue } from '@payment-center/ui/language'

export const walletMessages = defineCatalogue({
  en: {
    unavailable: 'Pay with wallet error. No wallet available. Please choose another payment method.',
    late: 'Your wallet isn’t answering. Choose another payment method.',
    again: 'Confirm your new total',
    higherFee: (fee: string, total: string) =>
      `This card’s fee is ${fee}, so your total is ${total}. You haven’t been charged yet.`,
    higherTotal: (shown: string, total: string) =>
      `Your total is ${total}, not ${shown}. You haven’t been charged yet.`,
    submit: (amount: string) => `Pay ${amount}`,
    pay: 'Pay with wallet',
  },
  es: {
    unavailable:
      'No se pudo pagar con billetera digital. No hay ninguna disponible. Elija otro método de pago.',
    late: 'Su billetera digital no responde. Elija otro método de pago.',
    again: 'Confirme su nuevo total',
    higherFee: (fee, total) =>
      `El cargo de esta tarjeta es de ${fee}, así que su total es ${total}. Todavía no se le cobró nada.`,
    higherTotal: (shown, total) => `Su total es ${total}, no ${shown}. Todavía no se le cobró nada.`,
    submit: (amount) => `Pagar ${amount}`,
    pay: 'Pagar con billetera digital',
  },
})
