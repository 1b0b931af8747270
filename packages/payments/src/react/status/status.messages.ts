import { defineCatalogue } from '@payment-center/ui/language'

export const statusMessages = defineCatalogue({
  en: {
    paid: 'Paid',
    scheduled: 'Scheduled',
    unpaid: 'Past due',
    refunded: 'Refunded',
    partially_refunded: 'Partially refunded',
    stripe_pending: 'Processing',
    failed: 'Failed',
    paymentFailed: 'Payment failed',
    pastDue: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} past due`,
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  es: {
    paid: 'Pagado',
    scheduled: 'Programado',
    unpaid: 'Atrasado',
    refunded: 'Reembolsado',
    partially_refunded: 'Reembolso parcial',
    stripe_pending: 'En proceso',
    failed: 'No se cobró',
    paymentFailed: 'El pago no se realizó',
    pastDue: (days) => `${days} ${days === 1 ? 'día' : 'días'} de atraso`,
    completed: 'Completado',
    cancelled: 'Anulado',
  },
})
