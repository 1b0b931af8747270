import { defineCatalogue } from '@payment-center/ui/language'

export const paidMessages = defineCatalogue({
  en: {
    paidTo: (practice: string) => `paid to ${practice}`,
    invoice: 'Invoice',
    invoiceNumber: (invoiceId: string) => `#${invoiceId}`,
    nothingDue: 'Nothing more is due on this invoice.',
  },
  es: {
    paidTo: (practice: string) => `pagado a ${practice}`,
    invoice: 'Factura n.º',
    invoiceNumber: (invoiceId: string) => invoiceId,
    nothingDue: 'No queda nada por pagar de esta factura.',
  },
})
