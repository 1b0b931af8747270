import { defineCatalogue } from '@payment-center/ui/language'

export const progressMessages = defineCatalogue({
  en: {
    submittingTitle: 'Submitting your payment…',
    updatingTitle: 'Updating your plan and submitting your payment…',
    confirmingTitle: 'Confirming with your bank…',
    keepOpen: 'Keep this window open until we know the result. You won’t be charged twice.',
    checkingTitle: 'We’re confirming your payment…',
    checkingBody:
      'We don’t know yet whether your payment went through. Please don’t pay again. It’s safe to wait here, or to close this page and come back later.',
  },
  es: {
    submittingTitle: 'Enviando su pago…',
    updatingTitle: 'Actualizando su plan y enviando el pago…',
    confirmingTitle: 'Confirmando con su banco…',
    keepOpen: 'Mantenga esta ventana abierta hasta que sepamos el resultado. No se le cobrará dos veces.',
    checkingTitle: 'Estamos confirmando su pago…',
    checkingBody:
      'Todavía no sabemos si su pago se completó. No pague otra vez. Puede esperar aquí sin riesgo, o cerrar esta página y volver más tarde.',
  },
})
