import { defineCatalogue } from '@payment-center/ui/language'

export const paymentNoticeMessages = defineCatalogue({
  en: {
    titles: {
      inProgress: 'Please don’t pay again',
      alreadyPaid: 'Already paid',
      notPayable: 'Creating Payment Intent',
      tooManyDeclines: 'Too many declined cards',
      unavailable: 'Error Submitting Payment',
      notInvoiced: 'Payment Error',
      notProcessed: 'Payment Error',
      statusNotUpdated: 'Update Charge Event',
      priceChanged: 'Your total has changed',
      notCharged: 'You were not charged',
      cardDiffers: 'You were not charged',
    },
    bodies: {
      inProgress: 'A payment for this invoice is in progress.',
      alreadyPaid: 'This invoice is already paid. You were not charged again.',
      notPayable:
        'This invoice can’t be paid online right now. You were not charged. Please contact our practice.',
      tooManyDeclines:
        'Too many cards were declined for this invoice. You were not charged. Please use another payment method, or try a card again later.',
      unavailable: 'Error creating payment. You were not charged. Please try again in a moment.',
      notInvoiced: 'Unable to create invoice. You were not charged. Please try again in a moment.',
      notProcessed:
        'Unable to process payment at this time. You were not charged. Please try again in a moment.',
      statusNotUpdated: 'We couldn’t start your payment. You were not charged. Please try again in a moment.',
      priceChanged: 'The total has changed. You haven’t been charged yet. Please review it before you pay.',
      notCharged: 'Your last payment didn’t go through. You can try again.',
      cardDiffers:
        'The card you paid with has a different price than the one you accepted. Your bank may show the payment as pending for a few days. Try again to see the price of your card before you pay.',
    },
  },
  es: {
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
})
