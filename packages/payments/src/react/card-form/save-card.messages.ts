import { defineCatalogue } from '@payment-center/ui/language'

export const saveCardMessages = defineCatalogue({
  en: { label: 'Save Card for future payments' },
  es: { label: 'Guardar la tarjeta para pagos futuros' },
})
