import { defineCatalogue } from '@payment-center/ui/language'

export const receiptMessages = defineCatalogue({
  en: {
    title: 'Payment Submitted Successfully',
    patient: 'Patient',
    reference: 'Invoice or account',
    noneProvided: 'None provided',
    received: (practice: string) => `${practice} has received your payment.`,
    processingTitle: 'Processing, usually 4 business days',
    processingBody:
      'We’ve sent this payment to your bank. There’s nothing else you need to do. Your bank statement shows when it is complete.',
    view: 'View receipt',
    backToLogin: 'Back to Login',
  },
  es: {
    title: 'Pago enviado correctamente',
    patient: 'Paciente',
    reference: 'Factura o cuenta',
    noneProvided: 'No se indicó',
    received: (practice) => `${practice} recibió su pago.`,
    processingTitle: 'En proceso, por lo general 4 días hábiles',
    processingBody:
      'Su banco está haciendo la transferencia. No tiene que hacer nada más. Su estado de cuenta bancario muestra cuándo se completa.',
    view: 'Ver el recibo',
    backToLogin: 'Volver al inicio de sesión',
  },
})
