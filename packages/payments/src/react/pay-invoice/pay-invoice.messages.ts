import { defineCatalogue } from '@payment-center/ui/language'

export const payInvoiceMessages = defineCatalogue({
  en: {
    title: 'Make a Payment',
    declinedTitle: 'Error Submitting Payment',
    paidTitle: 'Payment Submitted Successfully',
    alreadyPaidTitle: 'Bill Already Paid',
    submit: 'Submit Payment',
    pricing: 'Getting your price…',
    submitting: 'Submitting payment',
  },
  es: {
    title: 'Hacer un pago',
    declinedTitle: 'No se pudo enviar el pago',
    paidTitle: 'Pago enviado correctamente',
    alreadyPaidTitle: 'La factura ya está pagada',
    submit: 'Enviar pago',
    pricing: 'Calculando…',
    submitting: 'Enviando el pago',
  },
})
