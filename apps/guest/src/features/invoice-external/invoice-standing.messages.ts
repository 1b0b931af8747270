import { defineCatalogue } from '@payment-center/ui/language'

export const invoiceStandingMessages = defineCatalogue({
  en: {
    refundedTitle: 'This invoice was refunded',
    refundedBody: 'There is nothing to pay. Please contact our practice if you have a question.',
    processingTitle: 'Processing, usually 4 business days',
    processingBody: 'Your bank has this payment. There is nothing more to do, and it can’t be paid twice.',
    checkingTitle: 'Still checking with your bank…',
    checkingBody:
      'A payment of this invoice is under way, and we don’t know yet how it ended. Please don’t pay again: this page says so as soon as it is known.',
    paidTitle: 'Payment successful',
    paidBody: 'This invoice has been paid successfully.',
    logIn: 'Log In',
    makeAnAccount: 'Make an Account',
  },
  es: {
    refundedTitle: 'Esta factura fue reembolsada',
    refundedBody: 'No hay nada que pagar. Comuníquese con el consultorio si tiene alguna pregunta.',
    processingTitle: 'En proceso, por lo general 4 días hábiles',
    processingBody: 'Su banco ya tiene este pago. No tiene que hacer nada más y no se puede pagar dos veces.',
    checkingTitle: 'Seguimos consultando con su banco…',
    checkingBody:
      'Hay un pago de esta factura en curso y todavía no sabemos cómo terminó. Por favor, no pague otra vez: esta página se lo dirá en cuanto se sepa.',
    paidTitle: 'Pago realizado',
    paidBody: 'Esta factura se pagó correctamente.',
    logIn: 'Iniciar sesión',
    makeAnAccount: 'Crear una cuenta',
  },
})
