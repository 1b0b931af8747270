import { defineCatalogue } from '@payment-center/ui/language'

export const payabilityMessages = defineCatalogue({
  en: {
    checkingTitle: 'We’re confirming your payment…',
    checkingBody:
      'A payment for this invoice is in progress. Please don’t pay again. We’ll update this page when we know the result.',
    paidTitle: 'Payment successful',
    paidBody: 'This invoice has been paid successfully.',
  },
  es: {
    checkingTitle: 'Estamos confirmando su pago…',
    checkingBody:
      'Hay un pago de esta factura en proceso. No pague otra vez. Actualizaremos esta página cuando sepamos el resultado.',
    paidTitle: 'Pago realizado',
    paidBody: 'Esta factura se pagó correctamente.',
  },
})
