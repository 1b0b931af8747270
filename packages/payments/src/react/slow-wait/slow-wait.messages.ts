import { defineCatalogue } from '@payment-center/ui/language'

export const slowWaitMessages = defineCatalogue({
  en: {
    pricing: 'This is taking longer than usual. You haven’t been charged.',
    bank: 'Your bank is answering slowly. It’s safe to wait.',
    paying: 'This is taking longer than usual. It’s safe to wait. You won’t be charged twice.',
  },
  es: {
    pricing: 'Esto está tardando más de lo normal. No se le cobró nada.',
    bank: 'Su banco está tardando en responder. Puede esperar con tranquilidad.',
    paying:
      'Esto está tardando más de lo normal. Puede esperar con tranquilidad. No se le cobrará dos veces.',
  },
})
