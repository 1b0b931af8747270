import { defineCatalogue } from '@payment-center/ui/language'

export const processingMessages = defineCatalogue({
  en: {
    title: 'Processing, usually 4 business days',
    body: 'We’ve sent this payment to your bank. There’s nothing else you need to do, and you won’t be charged twice.',
    sentToBank: 'We’ve sent this payment to your bank. There’s nothing else you need to do.',
    returnMail: 'We’ll email you if the bank returns it.',
  },
  es: {
    title: 'En proceso, por lo general 4 días hábiles',
    body: 'Ya enviamos este pago a su banco. No tiene que hacer nada más y no se le cobrará dos veces.',
    sentToBank: 'Su banco está haciendo la transferencia. No tiene que hacer nada más.',
    returnMail: 'Le avisaremos por correo electrónico si el banco la devuelve.',
  },
})
