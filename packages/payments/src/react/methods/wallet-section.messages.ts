import { defineCatalogue } from '@payment-center/ui/language'

export const walletSectionMessages = defineCatalogue({
  en: {
    pay: 'Pay with wallet',
    opening: 'Looking for your wallet',
    unavailable: 'Pay with wallet error. No wallet available.',
    orChoose: 'or choose a payment method',
  },
  es: {
    pay: 'Pagar con billetera digital',
    opening: 'Buscando su billetera',
    unavailable: 'No se pudo pagar con billetera digital. No hay ninguna disponible.',
    orChoose: 'o elija un método de pago',
  },
})
