import { defineCatalogue } from '@payment-center/ui/language'

export const deleteMethodMessages = defineCatalogue({
  en: {
    title: 'Delete Method?',
    consequence:
      'You won’t be able to pay with it unless you add it again. Your payment history won’t change.',
    cancel: 'Cancel',
    delete: 'Delete',
    deleting: 'Deleting',
    failedTitle: 'Unable to Delete',
    attached: 'Payment method is attached to a payment plan',
    attachedHelp: 'Choose another payment method for the plan first, then delete this one.',
    failed: 'Error deleting payment method. Please try again.',
    dismiss: 'Dismiss',
    toPlans: 'Go to Payment Plans',
  },
  es: {
    title: '¿Eliminar este método?',
    consequence: 'No podrá pagar con él a menos que lo agregue de nuevo. Su historial de pagos no cambiará.',
    cancel: 'Cancelar',
    delete: 'Eliminar',
    deleting: 'Eliminando',
    failedTitle: 'No se pudo eliminar',
    attached: 'Este método de pago está vinculado a un plan de pagos',
    attachedHelp: 'Elija primero otro método de pago para el plan y luego elimine este.',
    failed: 'Error al eliminar el método de pago. Inténtelo de nuevo.',
    dismiss: 'Cerrar',
    toPlans: 'Ir a los planes de pago',
  },
})
