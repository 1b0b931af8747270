import { defineCatalogue } from '@payment-center/ui/language'

export const notChargedMessages = defineCatalogue({
  en: {
    title: 'You were not charged',
    body: 'Your last payment didn’t go through. You can try again.',
  },
  es: {
    title: 'No se le cobró nada',
    body: 'Su último pago no se completó. Puede intentarlo de nuevo.',
  },
})
