import { defineCatalogue } from '@payment-center/ui/language'

export const confirmMessages = defineCatalogue({
  en: {
    invoice: 'Invoice #',
    reference: 'Invoice or account',
    feesTitle: 'Invoice Credit/Debit Fees Error',
    feesBody:
      'We couldn’t get the price for this payment method. You were not charged. Please try again in a moment.',
    notCharged: 'You were not charged.',
    sentTo: (practice: string) => `to ${practice}`,
  },
  es: {
    invoice: 'Factura n.º',
    reference: 'Factura o cuenta',
    feesTitle: 'No se pudo cargar el precio de la tarjeta',
    feesBody:
      'No pudimos calcular el precio con este método de pago. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    notCharged: 'No se le cobró nada.',
    sentTo: (practice) => `a ${practice}`,
  },
})
