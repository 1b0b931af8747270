import { defineCatalogue } from '@payment-center/ui/language'

/** A plan's payment that is due again because its money went back to the payer. */
export const putBackMessages = defineCatalogue({
  en: {
    refunded: {
      title: 'This payment was refunded',
      body: 'Your practice refunded it, so the amount is on your plan’s balance again. Nothing is charged automatically. If nothing should be due, call your practice.',
    },
    disputed: {
      title: 'Your bank took this payment back',
      body: 'The amount is on your plan’s balance again. Nothing is charged automatically. If nothing should be due, call your practice.',
    },
  },
  es: {
    refunded: {
      title: 'Este pago fue reembolsado',
      body: 'Su consultorio lo reembolsó, así que el monto está de nuevo en el saldo de su plan. No se cobra nada automáticamente. Si no debería deber nada, llame a su consultorio.',
    },
    disputed: {
      title: 'Su banco retiró este pago',
      body: 'El monto está de nuevo en el saldo de su plan. No se cobra nada automáticamente. Si no debería deber nada, llame a su consultorio.',
    },
  },
})
