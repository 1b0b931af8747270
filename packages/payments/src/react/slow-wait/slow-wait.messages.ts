import { defineCatalogue } from '@payment-center/ui/language'

export const slowWaitMessages = defineCatalogue({
  en: {
    pricing: 'This takes longer than usual: the card company is slow to answer. Nothing was charged.',
    paying:
      'This takes longer than usual: the bank is slow to answer. It is safe to wait; you can’t be charged twice.',
  },
  es: {
    pricing:
      'Esto tarda más de lo normal: la compañía de la tarjeta responde con lentitud. No se le cobró nada.',
    paying:
      'Esto tarda más de lo normal: el banco responde con lentitud. Puede esperar con tranquilidad; no se le puede cobrar dos veces.',
  },
})
