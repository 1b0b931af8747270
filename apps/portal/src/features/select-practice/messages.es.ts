import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'select-practice/select-practice': {
    heading: 'Seleccione un consultorio',
    why: 'Usted tiene una cuenta en cada uno de estos consultorios. ¿De cuál desea ver las facturas?',
    owed: (amount) => `Debe ${amount} hoy`,
    dueNext: (amount, date) => `${amount} que vencen el ${date}`,
    nothingOwed: 'Nada por pagar',
    logOff: 'Cerrar sesión',
    errorTitle: 'Error al seleccionar el consultorio',
    errorBody:
      'No encontramos ningún consultorio que pueda seleccionar. Inicie sesión de nuevo o llame a su consultorio.',
    notLoaded: 'No pudimos cargar sus consultorios. Inténtelo de nuevo.',
  },
} satisfies Spanish<typeof english>
