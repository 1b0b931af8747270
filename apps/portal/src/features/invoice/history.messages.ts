import { defineCatalogue } from '@payment-center/ui/language'

export const historyMessages = defineCatalogue({
  en: {
    heading: 'Transaction details',
    title: 'Transaction',
    loading: 'Loading the details…',
    amountPaid: 'Amount Paid',
    total: 'Total',
    status: 'Status',
    patient: 'Patient',
    billingDate: 'Statement date',
    paidOn: 'Date Paid',
    method: 'Payment Method',
    statement: (practice: string) =>
      `The charge appears on your card or bank statement as ${practice.toUpperCase()}.`,
    backToHome: 'Back to Home',
    pay: 'Pay my Invoice',
    errorTitle: 'Invoice History Error',
    error: (invoiceId: string) => `Unable to load details for invoice id: ${invoiceId}`,
    noId: 'Invoice id unavailable in url',
  },
  es: {
    heading: 'Detalles de la transacción',
    title: 'Transacción',
    loading: 'Cargando los detalles…',
    amountPaid: 'Total pagado',
    total: 'Total',
    status: 'Estado',
    patient: 'Paciente',
    billingDate: 'Fecha de facturación',
    paidOn: 'Fecha de pago',
    method: 'Método de pago',
    statement: (practice) =>
      `El cargo aparece en el estado de cuenta de su tarjeta o banco como ${practice.toUpperCase()}.`,
    backToHome: 'Volver al inicio',
    pay: 'Pagar mi factura',
    errorTitle: 'No se pudo cargar la transacción',
    error: (invoiceId) => `No pudimos cargar los detalles de la factura n.º ${invoiceId}`,
    noId: 'La dirección no contiene ninguna factura',
  },
})
