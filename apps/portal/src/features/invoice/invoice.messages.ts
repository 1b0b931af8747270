import { defineCatalogue } from '@payment-center/ui/language'

export const invoiceMessages = defineCatalogue({
  en: {
    headingSettled: 'Your Invoice',
    failedTitle: 'Payment Error',
    failedBody:
      'There was an issue with your payment. If the problem persists, please contact your dental office. You were not charged. Choose a payment method to try again.',
    returnedTitle: 'Your bank returned your last payment',
    returnedBody:
      'You still owe this amount. If it left your account, your bank returns it. Choose a payment method to pay again.',
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
  },
  es: {
    headingSettled: 'Su factura',
    failedTitle: 'Error en el pago',
    failedBody:
      'Hubo un problema con su pago. Si el problema continúa, comuníquese con su consultorio. No se le cobró nada. Elija un método de pago para intentarlo de nuevo.',
    returnedTitle: 'Su banco devolvió su último pago',
    returnedBody:
      'Todavía debe este monto. Si salió de su cuenta, su banco se lo devuelve. Elija un método de pago para volver a pagar.',
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
  },
})
