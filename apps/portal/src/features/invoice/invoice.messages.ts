import { defineCatalogue } from '@payment-center/ui/language'

export const invoiceMessages = defineCatalogue({
  en: {
    headingSettled: 'Your Invoice',
    processingTitle: 'Processing, usually 4 business days',
    processingBody:
      'We’ve sent this payment to your bank. There’s nothing else you need to do, and you won’t be charged twice.',
    refundedTitle: 'This invoice was refunded',
    refundedBody:
      'You don’t owe anything on this invoice. Please contact our practice if you have questions.',
    partlyRefundedTitle: 'This invoice was partially refunded',
    partlyRefundedBody: (amount: string) => `We refunded ${amount}. You don’t owe anything on this invoice.`,
    refundCameBackTitle: 'Your refund did not reach you',
    refundCameBackBody:
      'Your bank sent the refund back to our practice. Please contact us so we can get your money to you. You don’t owe anything on this invoice.',
    failedTitle: 'Payment Error',
    failedBody:
      'There was an issue with your payment. If the problem persists, please contact your dental office. You were not charged. Choose a payment method to try again.',
    backToHome: 'Back to Home',
    viewReceipt: 'View receipt',
    detailsTitle: 'Get Invoice Details Error',
    detailsBody: 'We couldn’t load your invoice. You were not charged. Please try again in a moment.',
    unknownBody: 'We can’t find this invoice in your account. Please look for it on the Overview page.',
    feesTitle: 'Invoice Fees Error',
    feesBody:
      'We couldn’t load the prices for your invoice. You were not charged. Please try again in a moment.',
    practiceTitle: 'Get Practice Details Error',
    practiceBody:
      'We couldn’t load the practice’s details. You were not charged. Please try again in a moment.',
    methodsTitle: 'Payment Methods',
    methodsBody: (payerId: number) => `Error getting payment methods for payerId ${payerId}`,
  },
  es: {
    headingSettled: 'Su factura',
    processingTitle: 'En proceso, por lo general 4 días hábiles',
    processingBody:
      'Ya enviamos este pago a su banco. No tiene que hacer nada más y no se le cobrará dos veces.',
    refundedTitle: 'Esta factura fue reembolsada',
    refundedBody: 'No debe nada de esta factura. Comuníquese con el consultorio si tiene preguntas.',
    partlyRefundedTitle: 'Esta factura fue reembolsada en parte',
    partlyRefundedBody: (amount) => `Se le reembolsaron ${amount}. No debe nada de esta factura.`,
    refundCameBackTitle: 'Su reembolso no le llegó',
    refundCameBackBody:
      'Su banco devolvió el reembolso a nuestro consultorio. Comuníquese con nosotros para recibir su dinero. No debe nada de esta factura.',
    failedTitle: 'Error en el pago',
    failedBody:
      'Hubo un problema con su pago. Si el problema continúa, comuníquese con su consultorio. No se le cobró nada. Elija un método de pago para intentarlo de nuevo.',
    backToHome: 'Volver al inicio',
    viewReceipt: 'Ver el recibo',
    detailsTitle: 'No se pudo cargar la factura',
    detailsBody:
      'No pudimos cargar su factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    unknownBody: 'No encontramos esta factura en su cuenta. Búsquela en la página Resumen.',
    feesTitle: 'No se pudieron cargar los precios',
    feesBody:
      'No pudimos cargar los precios de su factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    practiceTitle: 'No se pudieron cargar los datos del consultorio',
    practiceBody:
      'No pudimos cargar los datos del consultorio. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    methodsTitle: 'Métodos de pago',
    methodsBody: (payerId) => `No pudimos cargar los métodos de pago de su cuenta (n.º ${payerId})`,
  },
})
