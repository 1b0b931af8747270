import { defineCatalogue } from '@payment-center/ui/language'

export const receiptMessages = defineCatalogue({
  en: {
    title: 'Payment Submitted Successfully',
    patient: 'Patient',
    reference: 'Invoice or account',
    noneProvided: 'None provided',
    statement: (practice: string) =>
      `${practice} has received your payment. The charge will appear on your card or bank statement as ${practice.toUpperCase()}.`,
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
    statement: (practice: string) =>
      `${practice} recibió su pago. El cargo aparecerá en el estado de cuenta de su tarjeta o banco como ${practice.toUpperCase()}.`,
    processingTitle: 'En proceso, por lo general 4 días hábiles',
    processingBody:
      'Su banco está haciendo la transferencia. No tiene que hacer nada más. Su estado de cuenta bancario muestra cuándo se completa.',
    view: 'Ver el recibo',
    backToLogin: 'Volver al inicio de sesión',
  },
})
