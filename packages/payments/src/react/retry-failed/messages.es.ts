import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'retry-failed/retry-failed': {
    title: 'Actualizar y pagar',
    stepMethod: 'Método de pago',
    stepConfirm: 'Confirmar',
    chooseHeading: '¿Cómo desea pagar?',
    confirmHeading: 'Revise su pago',
    thisFailed: 'Este pago no se realizó',
    triedWith: (date, method) => `${date} con ${method}.`,
    triedOn: (date) => `Venció el ${date}.`,
    declinedOn: (date) => `No se realizó el ${date}`,
    noMethods: 'Todavía no tiene métodos de pago guardados.',
    choose: 'Elija primero un método de pago.',
    proceed: 'Continuar',
    back: 'Atrás',
    updateAndPay: (amount) => `Actualizar y pagar ${amount}`,
    plan: 'Plan',
    alsoLater: 'Los próximos pagos del plan también se cobrarán con este método de pago.',
    feesTitle: 'Error al calcular los cargos',
    feesBody:
      'No pudimos calcular el precio con este método de pago. No se le cobró nada. Inténtelo de nuevo.',
    errorTitle: 'Error de pago',
    problems: {
      plan: 'No se pudo cambiar el plan al método de pago indicado',
      refused: 'No se pudo cobrar su pago pendiente con el método de pago indicado',
    },
    nothingCharged: 'No se le cobró nada.',
    planHasIt: (method) => `Los próximos pagos del plan se cobrarán con ${method}.`,
    restore: (method) => `Volver a cobrar el plan con ${method}`,
    restoring: 'Actualizando su plan',
    restoreFailedTitle: 'No pudimos volver a cambiar su plan',
    restoreFailedBody: 'Revise su conexión y vuelva a intentarlo.',
    restoredTitle: 'Plan actualizado',
    stillDue: 'El pago que no se realizó sigue pendiente.',
    paid: 'Su pago se procesó correctamente',
    paidAndAdded: 'Su pago se procesó correctamente y el nuevo método de pago se agregó a su plan de pagos',
    done: 'Listo',
  },
} satisfies Spanish<typeof english>
