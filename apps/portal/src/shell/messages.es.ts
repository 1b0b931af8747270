import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'payer-shell/decline': {
    unknown: '',
    insufficientFunds: 'Motivo: fondos insuficientes.',
    accountClosed: 'Motivo: la cuenta está cerrada.',
    notAuthorized: 'Motivo: se informó que el pago no estaba autorizado.',
    expired: 'Motivo: la tarjeta está vencida.',
  },
  'payer-shell/failed-payment': {
    thisFailed: 'Este pago no se realizó',
    updateAndPay: 'Actualizar y pagar',
    processed: 'Pago procesado correctamente',
    onItsWay: 'Pago enviado. En proceso, por lo general 4 días hábiles',
  },
  'payer-shell/methods-error': {
    title: 'Métodos de pago',
    body: (payerId) =>
      `No pudimos cargar los métodos de pago de su cuenta (n.º\u00a0${payerId}). Inténtelo de nuevo.`,
  },
  'payer-shell/new-password': {
    newPassword: 'Contraseña nueva',
    password_common: 'Esta contraseña es fácil de adivinar. Elija una que otras personas no usen.',
    password_reused: 'Esta es su contraseña actual. Elija una nueva.',
  },
  'payer-shell/shell': {
    center: 'Payment Center',
    tabs: 'Principal',
    switchPractice: 'Cambiar de consultorio',
    call: (practice) => `Si el problema continúa, llame a ${practice} al `,
    orCall: (practice) => `O llame a ${practice} al `,
    lastUpdate: (time) => `Última actualización: ${time}`,
    titles: {
      overview: 'Resumen',
      paymentPlans: 'Planes de\u00a0pago',
      paymentMethods: 'Métodos de\u00a0pago',
      security: 'Inicio de sesión y seguridad',
      invoice: 'Factura',
      invoiceHistory: 'Detalles de la factura',
    },
  },
  'payer-shell/transaction': {
    transaction: 'N.º de transacción',
    date: 'Fecha de pago',
    description: 'Concepto',
    more: (count) => `y ${count} más`,
    amount: 'Monto',
    status: 'Estado',
    refunded: (amount) => `${amount} reembolsados`,
  },
} satisfies Spanish<typeof english>
