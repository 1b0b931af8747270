import { defineCatalogue } from '@payment-center/ui/language'

export const walletMessages = defineCatalogue({
  en: {
    again: 'Please confirm once more',
    againBody: (shown: string, total: string) =>
      `Your wallet showed ${shown}. With the card behind it the price is ${total}. Nothing was charged yet.`,
    cancel: 'Cancel',
    submit: (amount: string) => `Pay ${amount}`,
    submitting: 'Submitting payment',
    dismiss: 'Dismiss',
  },
  es: {
    again: 'Confirme una vez más',
    againBody: (shown, total) =>
      `Su billetera mostró ${shown}. Con la tarjeta que usa, el precio es ${total}. Todavía no se le cobró nada.`,
    cancel: 'Cancelar',
    submit: (amount) => `Pagar ${amount}`,
    submitting: 'Enviando el pago',
    dismiss: 'Cerrar',
  },
})
