import { defineCatalogue } from '@payment-center/ui/language'

export const paidByOtherMessages = defineCatalogue({
  en: {
    card: 'Someone has already paid this bill. Your card was not charged.',
    bank: 'Someone has already paid this bill. Your bank account was not charged.',
    wallet: 'Someone has already paid this bill. Your wallet was not charged.',
  },
  es: {
    card: 'Alguien ya pagó esta factura. No se cobró nada a su tarjeta.',
    bank: 'Alguien ya pagó esta factura. No se cobró nada a su cuenta bancaria.',
    wallet: 'Alguien ya pagó esta factura. No se cobró nada a su billetera digital.',
  },
})
