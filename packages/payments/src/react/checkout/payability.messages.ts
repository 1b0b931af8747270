import { defineCatalogue } from '@payment-center/ui/language'

export const payabilityMessages = defineCatalogue({
  en: {
    checkingTitle: 'Still checking with your bank…',
    checkingBody:
      'A payment of this invoice is under way, and we don’t know yet how it ended. Please don’t pay again: this page says so as soon as it is known.',
    paidTitle: 'Payment successful',
    paidBody: 'This invoice has been paid successfully.',
    refundedTitle: 'This invoice was refunded',
    refundedBody: 'There is nothing to pay. Please contact our practice if you have a question.',
  },
  es: {
    checkingTitle: 'Seguimos consultando con su banco…',
    checkingBody:
      'Hay un pago de esta factura en curso y todavía no sabemos cómo terminó. Por favor, no pague otra vez: esta página se lo dirá en cuanto se sepa.',
    paidTitle: 'Pago realizado',
    paidBody: 'Esta factura se pagó correctamente.',
    refundedTitle: 'Esta factura fue reembolsada',
    refundedBody: 'No hay nada que pagar. Comuníquese con el consultorio si tiene alguna pregunta.',
  },
})
