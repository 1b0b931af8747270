import { defineCatalogue } from '@payment-center/ui/language'

export const documentTitleMessages = defineCatalogue({
  en: { center: 'Payment Center' },
  es: { center: 'Centro de pagos' },
})
