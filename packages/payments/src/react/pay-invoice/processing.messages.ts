import { defineCatalogue } from '@payment-center/ui/language'

export const processingMessages = defineCatalogue({
  en: {
    title: 'Processing, usually 4 business days',
    body: 'Your bank has this payment. There is nothing more to do, and it can’t be paid twice.',
  },
  es: {
    title: 'En proceso, por lo general 4 días hábiles',
    body: 'Su banco ya tiene este pago. No tiene que hacer nada más y no se puede pagar dos veces.',
  },
})
