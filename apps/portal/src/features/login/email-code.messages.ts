import { defineCatalogue } from '@payment-center/ui/language'

export const emailCodeMessages = defineCatalogue({
  en: {
    label: '6-digit code',
    hint: 'We just emailed you a code to confirm this is your address.',
    wrong: 'This code is incorrect or has expired. Check your latest email or request a new code.',
    times: 'The code expires in 10 minutes.',
    sendAgain: 'Send a new code',
    sentAgain: 'A new code is on its way.',
    tooOften: 'Too many codes requested. Please try again in an hour.',
    sendFailed: 'We couldn’t send a new code. Please check your connection and try again.',
    checkFailedTitle: 'We couldn’t check your link',
    checkFailed: 'Your account was not created yet. Please check your connection and try again.',
    checkedTooOften: 'There were too many attempts. Please try again in an hour.',
  },
  es: {
    label: 'Código de 6 dígitos',
    hint: 'Acabamos de enviarle un código para confirmar que este correo electrónico es suyo.',
    wrong: 'Este código no es correcto o ya venció. Revise su correo más reciente o pida otro código.',
    times: 'El código vence en 10 minutos.',
    sendAgain: 'Enviar otro código',
    sentAgain: 'Le enviamos otro código.',
    tooOften: 'Pidió demasiados códigos. Vuelva a intentarlo en una hora.',
    sendFailed: 'No pudimos enviarle otro código. Revise su conexión y vuelva a intentarlo.',
    checkFailedTitle: 'No pudimos verificar su enlace',
    checkFailed: 'Su cuenta aún no se creó. Revise su conexión y vuelva a intentarlo.',
    checkedTooOften: 'Hubo demasiados intentos. Vuelva a intentarlo en una hora.',
  },
})
