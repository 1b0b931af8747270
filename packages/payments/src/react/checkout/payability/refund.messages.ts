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
    takenBackTitle: 'Your bank took this payment back',
    takenBackBody: (amount: string) =>
      `${amount} went back to your account. Please contact our practice about this invoice.`,
    keptTitle: 'Your payment is back with our practice',
    keptBody: 'Your bank returned it to us. You don’t owe anything on this invoice.',
  },
  es: {
    fullTitle: 'Esta factura fue reembolsada',
    fullBody: 'No debe nada de esta factura. Comuníquese con el consultorio si tiene preguntas.',
    partTitle: 'Esta factura fue reembolsada en parte',
    partBody: (amount) => `Se le reembolsaron ${amount}. No debe nada de esta factura.`,
    cameBackTitle: 'Su reembolso no le llegó',
    cameBackBody:
      'Su banco devolvió el reembolso a nuestro consultorio. Comuníquese con nosotros para recibir su dinero. No debe nada de esta factura.',
    takenBackTitle: 'Su banco retiró este pago',
    takenBackBody: (amount) =>
      `${amount} volvieron a su cuenta. Comuníquese con el consultorio sobre esta factura.`,
    keptTitle: 'Su pago está de nuevo en nuestro consultorio',
    keptBody: 'Su banco nos lo devolvió. No debe nada de esta factura.',
  },
})
