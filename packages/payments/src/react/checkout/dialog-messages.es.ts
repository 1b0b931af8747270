import type { Spanish } from '@payment-center/ui/language'
import type * as english from './dialog-messages.en.ts'

export default {
  'checkout/pay-invoice': {
    title: 'Hacer un pago',
    declinedTitle: 'No se pudo enviar el pago',
    paidTitle: 'Pago enviado correctamente',
    alreadyPaidTitle: 'La factura ya está pagada',
    submit: 'Enviar pago',
    pricing: 'Calculando…',
    submitting: 'Enviando el pago',
  },
  'checkout/card-kind': {
    credit: (total: string) => `Esta es una tarjeta de crédito: ${total}.`,
    debit: (total: string) => `Esta es una tarjeta de débito: ${total}.`,
    prepaid: (total: string) => `Esta es una tarjeta prepagada: ${total}.`,
    cheaper: (total: string) => `Con una tarjeta de débito serían ${total}.`,
  },
  'checkout/pay-offline': { reason: 'No tiene conexión. Podrá pagar cuando se conecte.' },
  'checkout/confirm': {
    invoice: 'Factura\u00a0n.º',
    reference: 'Factura o cuenta',
    feesTitle: 'No se pudo cargar el precio de la tarjeta',
    feesBody:
      'No pudimos calcular el precio con este método de pago. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    notCharged: 'No se le cobró nada.',
    sentTo: (practice) => `a ${practice}`,
  },
  'checkout/progress': {
    submittingTitle: 'Enviando su pago…',
    confirmingTitle: 'Confirmando con su banco…',
    keepOpen: 'Mantenga esta ventana abierta hasta que sepamos el resultado. No se le cobrará dos veces.',
    lateBody:
      'Su banco no ha respondido. Todavía no sabemos si su pago se completó. No pague otra vez. Si su banco le pide que confirme, hágalo. Si su página no se abre, puede esperar aquí, o cerrar esta página y volver más tarde.',
    checkingTitle: 'Estamos confirmando su pago…',
    checkingBody:
      'Todavía no sabemos si su pago se completó. No pague otra vez. Puede esperar aquí sin riesgo, o cerrar esta página y volver más tarde.',
  },
  'checkout/left-at-bank': {
    title: 'Su banco espera su confirmación',
    body: 'Este pago puede quedar pendiente hasta 35 minutos, y hasta entonces no se puede pagar esta factura. Si la página de su banco ya no está, empiece de nuevo: primero cancelaremos este pago, así que no se le cobrará dos veces.',
    startAgain: 'Empezar de nuevo',
    ending: 'Cancelando el pago',
  },
  'checkout/declined': {
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
    inputKept: 'Su nombre y el monto siguen en el formulario.',
    tryAnotherCard: 'Usar otra tarjeta',
  },
  'checkout/paid': {
    paidTo: (practice: string) => `pagado a ${practice}`,
    invoice: 'Factura\u00a0n.º',
    invoiceNumber: (invoiceId: string) => invoiceId,
    nothingDue: 'No queda nada por pagar de esta factura.',
  },
  'checkout/paid-by-other': {
    card: 'Alguien ya pagó esta factura. No se cobró nada a su tarjeta.',
    bank: 'Alguien ya pagó esta factura. No se cobró nada a su cuenta bancaria.',
    wallet: 'Alguien ya pagó esta factura. No se cobró nada a su billetera digital.',
  },
} satisfies Spanish<typeof english>
