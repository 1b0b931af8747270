import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'pay-invoice/method-name': {
    credit: 'crédito',
    debit: 'débito',
    prepaid: 'prepago',
    ach: 'Cuenta bancaria',
  },
  'pay-invoice/declined': {
    fallback: 'No se pudo enviar el pago.',
    reason: {
      declined: 'Su banco rechazó esta tarjeta',
      insufficientFunds: 'Esta tarjeta no tiene fondos suficientes',
      expired: 'Esta tarjeta está vencida',
      securityCode: 'El código de seguridad (CVV) no coincide',
      processing: 'Su banco no pudo procesar esta tarjeta en este momento',
      authentication: 'Su banco no pudo confirmar su identidad',
    },
    notCharged: (card: string) => `No se cobró nada a ${card}.`,
    stillOwed: 'Todavía debe esta factura.',
    thisCard: 'esta tarjeta',
    callBank: 'Llame al número que está al reverso de su tarjeta para saber el motivo.',
    checkCode:
      'Revise el código de seguridad (CVV): los 3 dígitos al reverso de su tarjeta, o los 4 al frente si es American Express.',
    waitAndTry: 'Espere un minuto y vuelva a intentarlo con esta tarjeta.',
    kept: 'Su nombre y el monto siguen en el formulario.',
    tryAnotherCard: 'Usar otra tarjeta',
    payByBank: 'Pagar con cuenta bancaria',
  },
  'pay-invoice/paid-by-other': {
    card: 'Alguien ya pagó esta factura. No se cobró nada a su tarjeta.',
    bank: 'Alguien ya pagó esta factura. No se cobró nada a su cuenta bancaria.',
    wallet: 'Alguien ya pagó esta factura. No se cobró nada a su billetera digital.',
  },
  'pay-invoice/paid': {
    paidTo: (practice: string) => `pagado a ${practice}`,
    invoice: 'Factura n.º',
    invoiceNumber: (invoiceId: string) => invoiceId,
    nothingDue: 'No queda nada por pagar de esta factura.',
  },
  'pay-invoice/processing': {
    title: 'En proceso, por lo general 4 días hábiles',
    body: 'Ya enviamos este pago a su banco. No tiene que hacer nada más y no se le cobrará dos veces.',
    sentToBank: 'Su banco está haciendo la transferencia. No tiene que hacer nada más.',
    returnMail: 'Le avisaremos por correo electrónico si el banco la devuelve.',
  },
  'pay-invoice/pay-invoice': {
    title: 'Hacer un pago',
    declinedTitle: 'No se pudo enviar el pago',
    paidTitle: 'Pago enviado correctamente',
    alreadyPaidTitle: 'La factura ya está pagada',
    submit: 'Enviar pago',
    pricing: 'Calculando…',
    submitting: 'Enviando el pago',
  },
  'pay-invoice/payment-notice': {
    titles: {
      inProgress: 'No pague otra vez',
      alreadyPaid: 'Ya está pagada',
      notPayable: 'No se pudo crear el pago',
      tooManyDeclines: 'Demasiadas tarjetas rechazadas',
      unavailable: 'No se pudo enviar el pago',
      notInvoiced: 'Error en el pago',
      notProcessed: 'Error en el pago',
      statusNotUpdated: 'No se pudo iniciar el pago',
      priceChanged: 'Su total cambió',
      notCharged: 'No se le cobró nada',
      cardDiffers: 'No se le cobró nada',
    },
    bodies: {
      inProgress: 'Hay un pago de esta factura en proceso.',
      alreadyPaid: 'Esta factura ya está pagada. No se le cobró otra vez.',
      notPayable:
        'Esta factura no se puede pagar en línea en este momento. No se le cobró nada. Comuníquese con el consultorio.',
      tooManyDeclines:
        'Se rechazaron demasiadas tarjetas para esta factura. No se le cobró nada. Use otro método de pago o vuelva a intentarlo más tarde con una tarjeta.',
      unavailable: 'No se pudo crear el pago. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
      notInvoiced:
        'No se pudo crear la factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
      notProcessed:
        'No se puede procesar el pago en este momento. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
      statusNotUpdated:
        'No pudimos iniciar su pago. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
      priceChanged: 'El total cambió. Todavía no se le cobró nada. Revíselo antes de pagar.',
      notCharged: 'Su último pago no se completó. Puede intentarlo de nuevo.',
      cardDiffers:
        'La tarjeta con la que pagó tiene un precio distinto del que usted aceptó. Es posible que su banco muestre el pago como pendiente durante unos días. Inténtelo de nuevo para ver el precio de su tarjeta antes de pagar.',
    },
  },
  'pay-invoice/payment-row': { method: 'Método de pago', date: 'Fecha' },
  'pay-invoice/progress': {
    submittingTitle: 'Enviando su pago…',
    updatingTitle: 'Actualizando su plan y enviando el pago…',
    confirmingTitle: 'Confirmando con su banco…',
    keepOpen: 'Mantenga esta ventana abierta hasta que sepamos el resultado. No se le cobrará dos veces.',
    lateBody:
      'Su banco no ha respondido. Todavía no sabemos si su pago se completó. No pague otra vez. Si su banco le pide que confirme, hágalo. Si su página no se abre, puede esperar aquí, o cerrar esta página y volver más tarde.',
    checkingTitle: 'Estamos confirmando su pago…',
    checkingBody:
      'Todavía no sabemos si su pago se completó. No pague otra vez. Puede esperar aquí sin riesgo, o cerrar esta página y volver más tarde.',
  },
} satisfies Spanish<typeof english>
