import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'checkout/checkout': {
    howToPay: '¿Cómo desea pagar?',
    orChoose: 'o elija un método de pago',
    pay: 'Pagar',
    payByCard: 'Pagar con tarjeta',
    payAmount: (amount) => `Pagar ${amount}`,
    openSaved: 'Usar un método de pago guardado',
    chooseFirst: 'Primero elija un método de pago.',
    nextCard: 'A continuación, escriba los datos de su tarjeta. Verá su total antes de pagar.',
    toPay: 'Total a pagar',
    opening: 'Abriendo el formulario',
  },
  'checkout/limit': {
    tooLittle: {
      title: 'Este monto es demasiado pequeño para pagarlo en línea',
      body: (limit) =>
        `El monto mínimo que se puede pagar aquí es de ${limit}. Comuníquese con el consultorio.`,
    },
    tooMuch: {
      title: 'Este monto es demasiado grande para pagarlo en línea',
      body: (limit) =>
        `El monto máximo que se puede pagar aquí es de ${limit}. Comuníquese con el consultorio.`,
    },
  },
  'checkout/payability': {
    checkingTitle: 'Estamos confirmando su pago…',
    checkingBody:
      'Hay un pago de esta factura en proceso. No pague otra vez. Actualizaremos esta página cuando sepamos el resultado.',
    notDueTitle: 'Este pago adicional no se hizo',
    notDueBody:
      'No lo debe, y el saldo de su plan no cambió. Si el monto salió de su cuenta, su banco se lo devuelve. Para intentarlo de nuevo, haga un pago adicional desde los planes de pago.',
    paidTitle: 'Pago realizado',
    paidBody: 'Esta factura se pagó correctamente.',
  },
  'checkout/refund': {
    fullTitle: 'Esta factura fue reembolsada',
    fullBody: 'No debe nada de esta factura. Comuníquese con el consultorio si tiene preguntas.',
    partTitle: 'Esta factura fue reembolsada en parte',
    partBody: (amount) => `Se le reembolsaron ${amount}. No debe nada de esta factura.`,
    cameBackTitle: 'Su reembolso no le llegó',
    cameBackBody:
      'Su banco devolvió el reembolso a nuestro consultorio. Comuníquese con nosotros para recibir su dinero. No debe nada de esta factura.',
    takenBackTitle: 'Su banco retiró este pago',
    takenBackPartTitle: 'Su banco retiró parte de este pago',
    takenBackBody: (amount) =>
      `${amount} volvieron a su cuenta. Comuníquese con el consultorio sobre esta factura.`,
    keptTitle: 'Su pago está de nuevo en nuestro consultorio',
    keptBody: 'Su banco nos lo devolvió. No debe nada de esta factura.',
  },
  'checkout/what-you-pay': {
    heading: 'Pagar mi factura',
    invoiceNumber: (invoiceId) => `Factura\u00a0n.º\u00a0${invoiceId}`,
    amountPaid: 'Total pagado',
    billingDate: 'Fecha de facturación',
    loading: 'Cargando su factura…',
  },
  'checkout/debit-notice': {
    title: 'Con tarjeta de débito cuesta menos',
    body: (amount) => `Pague con una tarjeta de débito y ahorre ${amount}.`,
  },
  'checkout/slow-wait': {
    pricing: 'Esto está tardando más de lo normal. No se le cobró nada.',
    bank: 'Su banco está tardando en responder. Puede esperar con tranquilidad.',
    paying:
      'Esto está tardando más de lo normal. Puede esperar con tranquilidad. No se le cobrará dos veces.',
  },
  'checkout/wallet': {
    unavailable:
      'No se pudo pagar con billetera digital. No hay ninguna disponible. Elija otro método de pago.',
    overdue: 'Su billetera digital no responde. Elija otro método de pago.',
    again: 'Confirme su nuevo total',
    higherFee: (fee, total) =>
      `El cargo de esta tarjeta es de ${fee}, así que su total es ${total}. Todavía no se le cobró nada.`,
    higherTotal: (sheetTotal, total) =>
      `Su total es ${total}, no ${sheetTotal}. Todavía no se le cobró nada.`,
    submit: (amount) => `Pagar ${amount}`,
    pay: 'Pagar con billetera digital',
  },
  'checkout/payment-notice': {
    titles: {
      inProgress: 'No pague otra vez',
      alreadyPaid: 'Ya está pagada',
      notPayable: 'No se pudo crear el pago',
      tooManyDeclines: 'Demasiadas tarjetas rechazadas',
      unavailable: 'No se pudo enviar el pago',
      notInvoiced: 'Error en el pago',
      notProcessed: 'Error en el pago',
      noMoreCards: 'Este pago no acepta más tarjetas',
      tooOften: 'Demasiados intentos de pago',
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
      noMoreCards:
        'Se rechazaron demasiadas tarjetas. No se le cobró nada. Pague desde una cuenta bancaria o llámenos.',
      tooOften:
        'Se intentaron demasiados pagos desde su conexión a internet. No se le cobró nada. Vuelva a intentarlo más tarde o llámenos.',
      statusNotUpdated:
        'No pudimos iniciar su pago. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
      priceChanged: 'Todavía no se le cobró nada. Revise el nuevo total antes de pagar.',
      notCharged: 'Su último pago no se completó. Puede intentarlo de nuevo.',
      cardDiffers:
        'La tarjeta con la que pagó tiene un precio distinto del que usted aceptó. Es posible que su banco muestre el pago como pendiente durante unos días. Inténtelo de nuevo para ver el precio de su tarjeta antes de pagar.',
    },
  },
  'checkout/processing': {
    title: 'En proceso, por lo general 4 días hábiles',
    body: 'Ya enviamos este pago a su banco. No tiene que hacer nada más y no se le cobrará dos veces.',
    soonTitle: 'Su pago está en proceso',
    soonBody: 'No tiene que hacer nada más y no se le cobrará dos veces.',
    sentToBank: 'Su banco está haciendo la transferencia. No tiene que hacer nada más.',
    returnMail: 'Le avisaremos por correo electrónico si el banco la devuelve.',
  },
} satisfies Spanish<typeof english>
