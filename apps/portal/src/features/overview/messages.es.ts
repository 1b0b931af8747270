import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'overview/overview': {
    owed: 'Lo que debe hoy',
    owedUnknown: 'No podemos mostrar su total en este momento. Vea más abajo.',
    dueNext: (amount, date) => `Después, ${amount} que vencen el ${date}`,
    processing: (amount) => `${amount} en proceso`,
    nothingDue: 'No debe nada. Le enviaremos un correo electrónico cuando haya una factura nueva.',
    failedPayment: 'Pago no realizado',
    pastDue: 'Atrasado',
    dueToday: 'Vence hoy',
    declined: (date, method) => `${date} con ${method}. Su banco lo rechazó. No se le cobró nada.`,
    returned: (date, method) =>
      `${date} desde ${method}. Su banco lo devolvió, así que todavía debe este pago.`,
    unnamed: {
      returned: (date) =>
        `Fecha de vencimiento: ${date}. Su banco devolvió su pago, así que todavía debe esta factura.`,
      declined: (date) => `${date}. No se le cobró nada.`,
    },
    paymentsDue: 'Por pagar',
    invoice: (id) => `Factura\u00a0n.º ${id}`,
    due: (date) => `Vence el ${date}`,
    wasDue: (date) => `Venció el ${date}`,
    pay: 'Pagar',
    pending: 'PENDIENTE',
    byBank: 'En proceso, por lo general 4 días hábiles',
    sent: (date, method) => `${date} desde ${method}`,
    checking: 'Estamos confirmando este pago con su banco',
    pendingWhy: 'Este pago ya está en proceso.',
    dueLater: 'Por pagar',
    pendingSum: 'En proceso',
    bills: (count) => (count === 1 ? '1 factura' : `${count.toLocaleString('es-US')} facturas`),
    allBills: (count) => `Ver las ${count.toLocaleString('es-US')}`,
    noneDue: 'No hay nada por pagar',
    noneElseDue: 'No hay más pagos pendientes',
    scheduled: 'Pagos programados',
    noMethod: 'No se cobrará nada hasta que elija un método de pago',
    noneScheduled: 'No hay pagos programados',
    activity: 'Su actividad reciente',
    allPayments: (count) => `Ver los ${count.toLocaleString('es-US')} pagos`,
    noActivity: 'Todavía no hay pagos',
    noActivityBody: 'Aquí aparecerán sus facturas, pagos y recibos.',
    errors: {
      home: { title: 'Error al cargar la página', what: 'su cuenta' },
      transactions: { title: 'Transacciones del paciente', what: 'sus pagos' },
      due: { title: 'Facturas por pagar', what: 'las facturas por vencer' },
      late: { title: 'Facturas atrasadas', what: 'las facturas atrasadas' },
      pending: { title: 'Facturas en proceso', what: 'los pagos en proceso' },
      scheduled: { title: 'Pagos programados', what: 'sus pagos programados' },
      failed: { title: 'Pagos no realizados', what: 'los pagos que no se realizaron' },
    },
    notLoaded: (what, payerId) =>
      `No pudimos cargar ${what} (cuenta n.º\u00a0${payerId}). Inténtelo de nuevo.`,
    payerInfo: {
      title: 'Sus datos',
      body: (portalUserId) =>
        `No pudimos cargar su nombre y apellido (usuario n.º\u00a0${portalUserId}). En su lugar se muestra su correo electrónico.`,
    },
  },
} satisfies Spanish<typeof english>
