import { defineCatalogue } from '@payment-center/ui/language'

export const checkingMessages = defineCatalogue({
  en: {
    title: 'Still checking with your bank…',
    body: 'We don’t know yet whether your last payment went through. Please don’t pay again: this page says so as soon as it is known.',
  },
  es: {
    title: 'Seguimos consultando con su banco…',
    body: 'Todavía no sabemos si su último pago se completó. Por favor, no pague otra vez: esta página se lo dirá en cuanto se sepa.',
  },
})
