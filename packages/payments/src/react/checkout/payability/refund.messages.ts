import { defineCatalogue } from '@payment-center/ui/language'

export const refundMessages = defineCatalogue({
  en: {
    fullTitle: 'This invoice was refunded',
    fullBody: 'You don’t owe anything on this invoice. Please contact our practice if you have questions.',
    partTitle: 'This invoice was partially refunded',
    partBody: (amount: string) => `We refunded ${amount}. You don’t owe anything on this invoice.`,
    cameBackTitle: 'Your refund did not reach you',
    cameBackBody:
      'Your bank sent the refund back to our practice. Please contact us so we can get your money to you. You don’t owe anything on this invoice.',
  },
  es: {
    fullTitle: 'Esta factura fue reembolsada',
    fullBody: 'No debe nada de esta factura. Comuníquese con el consultorio si tiene preguntas.',
    partTitle: 'Esta factura fue reembolsada en parte',
    partBody: (amount) => `Se le reembolsaron ${amount}. No debe nada de esta factura.`,
    cameBackTitle: 'Su reembolso no le llegó',
    cameBackBody:
      'Su banco devolvió el reembolso a nuestro consultorio. Comuníquese con nosotros para recibir su dinero. No debe nada de esta factura.',
  },
})
