import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'receipt/receipt': {
    invoice: 'Factura\u00a0n.º',
    subtotal: 'Subtotal',
    paid: 'Total pagado',
    processing: 'Total',
    print: 'Imprimir',
    view: { paid: 'Ver el recibo', processing: 'Ver el comprobante' },
    printReceipt: 'Imprimir recibo',
    printConfirmation: 'Imprimir comprobante',
    mail: 'Correo',
    mailReceipt: 'Recibo por correo electrónico',
    mailConfirmation: 'Comprobante por correo electrónico',
    email: 'Correo electrónico',
    send: { paid: 'Enviar recibo', processing: 'Enviar comprobante' },
    sending: 'Enviando',
    sent: {
      paid: (email) => `El recibo va en camino a ${email}.`,
      processing: (email) => `El comprobante va en camino a ${email}.`,
    },
    done: 'Listo',
    failedTitle: 'Error',
    failed:
      'No se pudo enviar el recibo. Comuníquese con el consultorio si necesita un recibo para sus registros.',
    incomplete: {
      paid: 'Escriba el correo electrónico al que se enviará el recibo.',
      processing: 'Escriba el correo electrónico al que se enviará el comprobante.',
    },
  },
  'receipt/emailed': {
    emailed: (address) => `Enviamos su recibo a ${address}.`,
    another: 'También puede enviarlo a otra dirección.',
  },
  'receipt/sheet': {
    paid: { name: 'Recibo', note: 'Guarde este recibo para sus registros.' },
    processing: {
      name: 'Comprobante de pago en proceso',
      note: 'Este comprobante no es un recibo. Su pago aún está en proceso.',
    },
    patient: 'Paciente',
    reference: 'Factura o cuenta',
    noneProvided: 'No se indicó',
    status: 'Estado',
    treatmentDate: 'Fecha del tratamiento',
    withoutInvoice: 'Pago sin factura',
  },
  'receipt/statement-note': {
    note: (name) =>
      `El cargo aparecerá en el estado de cuenta de su tarjeta como ${name}, o con una forma abreviada de ese nombre.`,
  },
  'receipt/put-back': {
    refunded: {
      title: 'Este pago fue reembolsado',
      body: 'Su consultorio lo reembolsó, así que el monto está de nuevo en el saldo de su plan. No se cobra nada automáticamente. Si no debería deber nada, llame a su consultorio.',
    },
    disputed: {
      title: 'Su banco retiró este pago',
      body: 'El monto está de nuevo en el saldo de su plan. No se cobra nada automáticamente. Si no debería deber nada, llame a su consultorio.',
    },
  },
  'receipt/status': {
    paid: 'Pagado',
    scheduled: 'Programado',
    unpaid: 'Atrasado',
    refunded: 'Reembolsado',
    partially_refunded: 'Reembolso parcial',
    stripe_pending: 'En proceso',
    failed: 'No se cobró',
  },
  'receipt/badge': {
    stripe_pending: 'En proceso',
    paymentFailed: 'El pago no se realizó',
    pastDue: (days) => `${days} ${days === 1 ? 'día' : 'días'} de atraso`,
    completed: 'Completado',
    cancelled: 'Anulado',
  },
  'receipt/method-name': {
    credit: 'crédito',
    debit: 'débito',
    prepaid: 'prepago',
    ach: 'Cuenta bancaria',
    card: {
      credit: 'Tarjeta de crédito',
      debit: 'Tarjeta de débito',
      prepaid: 'Tarjeta prepagada',
      unknown: 'Tarjeta',
    },
  },
  'receipt/payment-row': { method: 'Método de pago', date: 'Fecha' },
  'receipt/cost-summary': {
    subtotal: 'Subtotal',
    salesTax: 'Impuesto sobre las ventas',
    convenienceFee: 'Cargo por conveniencia',
    paymentDue: 'Total a pagar',
    total: 'Total',
    refunded: 'Reembolsado',
    net: 'Pagado después de reembolsos',
  },
} satisfies Spanish<typeof english>
