import { defineCatalogue } from '@payment-center/ui/language'

export const invoiceMessages = defineCatalogue({
  en: {
    headingSettled: 'Your Invoice',
    processingTitle: 'Processing, usually 4 business days',
    processingBody: 'Your bank has this payment. There is nothing more to do, and it can’t be paid twice.',
    refundedTitle: 'This invoice was refunded',
    refundedBody: 'There is nothing to pay. Please contact our practice if you have a question.',
    partlyRefundedTitle: 'This invoice was partially refunded',
    partlyRefundedBody: (amount: string) => `You got back ${amount}. There is nothing to pay.`,
    refundCameBackTitle: 'Your refund did not reach you',
    refundCameBackBody:
      'Your bank sent it back to our practice. Please contact us, so that you get your money. There is nothing to pay.',
    failedTitle: 'Payment Error',
    failedBody:
      'There was an issue with your payment. If the problem persists, please contact your dental office. Nothing was charged: choose how to pay it again.',
    backToHome: 'Back to Home',
    viewReceipt: 'View receipt',
    detailsTitle: 'Get Invoice Details Error',
    detailsBody: 'Your invoice could not be loaded. Nothing was charged. Please try again in a moment.',
    unknownBody: 'We can’t find this invoice in your account. Please look for it in your overview.',
    feesTitle: 'Invoice Fees Error',
    feesBody:
      'The prices of your invoice could not be loaded. Nothing was charged. Please try again in a moment.',
    practiceTitle: 'Get Practice Details Error',
    practiceBody:
      'The practice’s details could not be loaded. Nothing was charged. Please try again in a moment.',
    methodsTitle: 'Payment Methods',
    methodsBody: (payerId: number) => `Error getting payment methods for payerId ${payerId}`,
  },
  es: {
    headingSettled: 'Su factura',
    processingTitle: 'En proceso, por lo general 4 días hábiles',
    processingBody: 'Su banco ya tiene este pago. No tiene que hacer nada más y no se puede pagar dos veces.',
    refundedTitle: 'Esta factura fue reembolsada',
    refundedBody: 'No hay nada que pagar. Comuníquese con el consultorio si tiene alguna pregunta.',
    partlyRefundedTitle: 'Esta factura fue reembolsada en parte',
    partlyRefundedBody: (amount) => `Se le devolvió ${amount}. No hay nada que pagar.`,
    refundCameBackTitle: 'Su reembolso no le llegó',
    refundCameBackBody:
      'Su banco lo devolvió a nuestro consultorio. Comuníquese con nosotros para recibir su dinero. No hay nada que pagar.',
    failedTitle: 'Error en el pago',
    failedBody:
      'Hubo un problema con su pago. Si el problema continúa, comuníquese con su consultorio dental. No se le cobró nada: elija cómo pagarlo de nuevo.',
    backToHome: 'Volver al inicio',
    viewReceipt: 'Ver el recibo',
    detailsTitle: 'No se pudo cargar la factura',
    detailsBody:
      'No pudimos cargar su factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    unknownBody: 'No encontramos esta factura en su cuenta. Búsquela en su resumen.',
    feesTitle: 'No se pudieron cargar los precios',
    feesBody:
      'No pudimos cargar los precios de su factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    practiceTitle: 'No se pudieron cargar los datos del consultorio',
    practiceBody:
      'No pudimos cargar los datos del consultorio. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    methodsTitle: 'Métodos de pago',
    methodsBody: (payerId) => `No se pudieron obtener los métodos de pago del pagador ${payerId}`,
  },
})
