import { defineCatalogue } from '@payment-center/ui/language'

export const payInvoiceMessages = defineCatalogue({
  en: {
    title: 'Make a Payment',
    declinedTitle: 'Error Submitting Payment',
    paidTitle: 'Payment Submitted Successfully',
    cancel: 'Cancel',
    submit: 'Submit Payment',
    saveCard: 'Save Card for future payments',
    pricing: 'Checking your card',
    submitting: 'Submitting payment',
    confirmingTitle: 'Confirming with your bank…',
    confirmingBody: 'This window stays open until the bank answers, so that you are not charged twice.',
    checkingTitle: 'Still checking with your bank…',
    checkingBody:
      'We don’t know yet whether the payment went through. Please don’t pay again: it is safe to wait here, or to close this page and open your link again later.',
    notice: {
      inProgress: 'A payment of this invoice is already under way.',
      alreadyPaid: 'This invoice is paid already.',
      notPayable: 'This invoice can’t be paid online just now. Please contact our practice.',
      tooManyDeclines:
        'Too many cards were declined for this invoice. Nothing was charged. Please pay another way, or try a card again later.',
      unavailable: 'Error creating payment. Nothing was charged. Please try again in a moment.',
      notInvoiced: 'Unable to create invoice. Nothing was charged. Please try again in a moment.',
      notProcessed:
        'Unable to process payment at this time. Nothing was charged. Please try again in a moment.',
      priceChanged: 'The price of this invoice has changed. Please look at it again before you pay.',
      notCharged: 'The last payment did not go through, and nothing was charged. You can try again.',
    },
    noticeTitle: {
      inProgress: 'Please check',
      alreadyPaid: 'Please check',
      notPayable: 'Creating Payment Intent',
      tooManyDeclines: 'Please check',
      unavailable: 'Error Submitting Payment',
      notInvoiced: 'Payment Error',
      notProcessed: 'Payment Error',
      priceChanged: 'Please check',
      notCharged: 'Please check',
    },
  },
  es: {
    title: 'Hacer un pago',
    declinedTitle: 'No se pudo enviar el pago',
    paidTitle: 'Pago enviado correctamente',
    cancel: 'Cancelar',
    submit: 'Enviar pago',
    saveCard: 'Guardar la tarjeta para pagos futuros',
    pricing: 'Revisando su tarjeta',
    submitting: 'Enviando el pago',
    confirmingTitle: 'Confirmando con su banco…',
    confirmingBody:
      'Esta ventana permanece abierta hasta que el banco responda, para que no se le cobre dos veces.',
    checkingTitle: 'Seguimos consultando con su banco…',
    checkingBody:
      'Todavía no sabemos si el pago se completó. Por favor, no pague otra vez: puede esperar aquí sin riesgo, o cerrar esta página y abrir su enlace más tarde.',
    notice: {
      inProgress: 'Ya hay un pago de esta factura en curso.',
      alreadyPaid: 'Esta factura ya está pagada.',
      notPayable: 'Esta factura no se puede pagar en línea en este momento. Comuníquese con el consultorio.',
      tooManyDeclines:
        'Se rechazaron demasiadas tarjetas para esta factura. No se le cobró nada. Pague de otra forma o vuelva a intentarlo más tarde.',
      unavailable: 'No se pudo crear el pago. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
      notInvoiced:
        'No se pudo crear la factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
      notProcessed:
        'No se puede procesar el pago en este momento. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
      priceChanged: 'El precio de esta factura cambió. Revíselo antes de pagar.',
      notCharged: 'El último pago no se completó y no se le cobró nada. Puede intentarlo de nuevo.',
    },
    noticeTitle: {
      inProgress: 'Por favor, revise',
      alreadyPaid: 'Por favor, revise',
      notPayable: 'No se pudo crear el pago',
      tooManyDeclines: 'Por favor, revise',
      unavailable: 'No se pudo enviar el pago',
      notInvoiced: 'Error en el pago',
      notProcessed: 'Error en el pago',
      priceChanged: 'Por favor, revise',
      notCharged: 'Por favor, revise',
    },
  },
})
