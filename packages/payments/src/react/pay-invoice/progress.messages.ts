import { defineCatalogue } from '@payment-center/ui/language'

export const progressMessages = defineCatalogue({
  en: {
    submittingTitle: 'Submitting your payment…',
    updatingTitle: 'Updating your plan and submitting your payment…',
    confirmingTitle: 'Confirming with your bank…',
    keepOpen: 'Keep this window open until we know the result. You won’t be charged twice.',
    lateBody:
      'Your bank hasn’t answered. We don’t know yet whether your payment went through. Please don’t pay again. If your bank asks you to confirm, do so. If its page doesn’t open, you can wait here, or close this page and come back later.',
    checkingTitle: 'We’re confirming your payment…',
    checkingBody:
      'We don’t know yet whether your payment went through. Please don’t pay again. It’s safe to wait here, or to close this page and come back later.',
  },
  es: {
    submittingTitle: 'Enviando su pago…',
    updatingTitle: 'Actualizando su plan y enviando el pago…',
    confirmingTitle: 'Confirmando con su banco…',
    keepOpen: 'Mantenga esta ventana abierta hasta que sepamos el resultado. No se le cobrará dos veces.',
    lateBody:
      'Su banco no ha respondido. Todavía no sabemos si su pago se completó. No pague otra vez. Si su banco le pide que confirme, hágalo. Si su página no se abre, puede esperar aquí, o cerrar esta página y volver más tarde.',
    checkingTitle: 'Estamos confirmando su pago…',
    checkingBody:
      'Todavía no sabemos si su pago se completó. No pague otra vez. Puede esperar aquí sin riesgo, o cerrar esta página y volver más tarde.',
  },
})
