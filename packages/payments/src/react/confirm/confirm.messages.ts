import { defineCatalogue } from '@payment-center/ui/language'

export const confirmMessages = defineCatalogue({
  en: {
    invoice: 'Invoice #',
    reference: 'Invoice or account',
    feesTitle: 'Invoice Credit/Debit Fees Error',
    feesBody:
      'We couldn’t get the price for this payment method. You were not charged. Please try again in a moment.',
    notCharged: 'You were not charged. You still owe this bill.',
    processingTitle: 'Processing, usually 4 business days',
    processingBody: 'We’ve sent this payment to your bank. There’s nothing else you need to do.',
    returnMail: 'We’ll email you if the bank returns it.',
    sentTo: (practice: string) => `to ${practice}`,
  },
  es: {
    invoice: 'Factura n.º',
    reference: 'Factura o cuenta',
    feesTitle: 'No se pudo cargar el precio de la tarjeta',
    feesBody:
      'No pudimos calcular el precio con este método de pago. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    notCharged: 'No se le cobró nada. Todavía debe esta factura.',
    processingTitle: 'En proceso, por lo general 4 días hábiles',
    processingBody: 'Su banco está haciendo la transferencia. No tiene que hacer nada más.',
    returnMail: 'Le avisaremos por correo electrónico si el banco la devuelve.',
    sentTo: (practice) => `a ${practice}`,
  },
})
