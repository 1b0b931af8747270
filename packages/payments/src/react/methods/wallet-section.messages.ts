import { defineCatalogue } from '@payment-center/ui/language'

export const walletSectionMessages = defineCatalogue({
  en: {
    pay: 'Pay with wallet',
    opening: 'Looking for your wallet',
    unavailable: 'Pay with wallet error. No wallet available. Please choose another payment method.',
    orChoose: 'or choose a payment method',
  },
  es: {
    pay: 'Pagar con billetera digital',
    opening: 'Buscando su billetera',
    unavailable:
      'No se pudo pagar con billetera digital. No hay ninguna disponible. Elija otro método de pago.',
    orChoose: 'o elija un método de pago',
  },
})
