import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'payer-invoice/history': {
    heading: 'Detalles de la transacción',
    title: 'Transacción',
    number: (invoiceId) => `n.º\u00a0${invoiceId}`,
    loading: 'Cargando los detalles…',
    amountPaid: 'Total pagado',
    total: 'Total',
    status: 'Estado',
    patient: 'Paciente',
    billingDate: 'Fecha de facturación',
    paidOn: 'Fecha de pago',
    sentOn: 'Fecha de envío',
    method: 'Método de pago',
    backToHome: 'Volver al inicio',
    pay: 'Pagar mi factura',
    errorTitle: 'No se pudo cargar la transacción',
    error: (invoiceId) => `No pudimos cargar los detalles de la factura n.º\u00a0${invoiceId}.`,
    noId: 'La dirección no contiene ninguna factura.',
  },
  'payer-invoice/invoice': {
    headingSettled: 'Su factura',
    failedTitle: 'Error en el pago',
    failedBody:
      'Hubo un problema con su pago. Si el problema continúa, comuníquese con su consultorio. No se le cobró nada. Elija un método de pago para intentarlo de nuevo.',
    returnedTitle: 'Su banco devolvió su último pago',
    returnedBody:
      'Todavía debe este monto. Si salió de su cuenta, su banco se lo devuelve. Elija un método de pago para volver a pagar.',
    backToHome: 'Volver al inicio',
    detailsTitle: 'No se pudo cargar la factura',
    detailsBody:
      'No pudimos cargar su factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    unknownBody: 'No encontramos esta factura en su cuenta. Búsquela en la página Resumen.',
    feesTitle: 'No se pudieron cargar los precios',
    feesBody:
      'No pudimos cargar los precios de su factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    practiceTitle: 'No se pudieron cargar los datos del consultorio',
    practiceBody:
      'No pudimos cargar los datos del consultorio. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
  },
} satisfies Spanish<typeof english>
