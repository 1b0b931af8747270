import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'methods-screen/methods-screen': {
    heading: 'Métodos de pago',
    add: 'Agregar método de pago',
    cards: 'Tarjetas',
    bank: 'Cuenta bancaria',
    pays: 'Se usa para',
    usedBy: (plans) => (plans === 1 ? 'En uso en 1 plan' : `En uso en ${plans} planes`),
    deleteUsed: 'Para eliminar un método de pago que usa un plan, elija primero otro para el plan.',
    none: 'No se encontraron métodos de pago en su cuenta.',
    noneHelp: 'Guarde una tarjeta para pagar su próxima factura más rápido.',
    deleted: (method) => `Se eliminó ${method}.`,
  },
} satisfies Spanish<typeof english>
