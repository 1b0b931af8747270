import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'payer-shell/failed-payment': {
    thisFailed: 'Este pago no se realizó',
    updateAndPay: 'Actualizar y pagar',
    processed: 'Pago procesado correctamente',
    onItsWay: 'Pago enviado. En proceso, por lo general 4 días hábiles',
  },
} satisfies Spanish<typeof english>
