import { defineCatalogue } from '@payment-center/ui/language'

export const deleteMethodMessages = defineCatalogue({
  en: {
    title: 'Delete Method?',
    consequence:
      'You will not be able to pay with it until you add it again. Past payments stay in your activity.',
    cancel: 'Cancel',
    delete: 'Delete',
    deleting: 'Deleting',
    failedTitle: 'Unable to Delete',
    attached: 'Payment method is attached to a payment plan',
    attachedHelp: 'Choose another method for the plan first, then delete this one.',
    failed: 'Error deleting payment method',
    dismiss: 'Dismiss',
    toPlans: 'Go to Payment Plans',
  },
  es: {
    title: '¿Eliminar este método?',
    consequence:
      'No podrá pagar con él hasta que lo agregue de nuevo. Los pagos anteriores siguen en su actividad.',
    cancel: 'Cancelar',
    delete: 'Eliminar',
    deleting: 'Eliminando',
    failedTitle: 'No se pudo eliminar',
    attached: 'Este método de pago está vinculado a un plan de pagos',
    attachedHelp: 'Elija primero otro método para el plan y luego elimine este.',
    failed: 'Error al eliminar el método de pago',
    dismiss: 'Cerrar',
    toPlans: 'Ir a los planes de pago',
  },
})
