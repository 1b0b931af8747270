import { defineCatalogue } from '@payment-center/ui/language'

export const unlockMessages = defineCatalogue({
  en: {
    title: 'Use a saved payment method',
    sending:
      'We’re emailing a 6-digit code to the address on your account. Enter it to see your saved payment methods.',
    body: 'We emailed a 6-digit code to the address on your account. Enter it to see your saved payment methods.',
    code: 'Code from the email',
    times: 'The code expires in 10 minutes.',
    again: 'Send a new code',
    sentAgain: 'A new code is on its way.',
    wrong: 'This code is incorrect or has expired. Check your latest email or request a new code.',
    incomplete: 'Enter all 6 digits',
    unlock: 'Continue',
    checking: 'Checking the code',
    troubleTitle: 'We couldn’t check your code',
    notSentTitle: 'We couldn’t send a code',
    tooOften: 'Too many codes requested. Please try again in an hour, or use another payment method.',
    failed: 'We’re having trouble connecting. Please check your connection and try again.',
  },
  es: {
    title: 'Usar un método de pago guardado',
    sending:
      'Estamos enviando un código de 6 dígitos al correo electrónico de su cuenta. Escríbalo para ver sus métodos de pago guardados.',
    body: 'Enviamos un código de 6 dígitos al correo electrónico de su cuenta. Escríbalo para ver sus métodos de pago guardados.',
    code: 'Código del correo',
    times: 'El código vence en 10 minutos.',
    again: 'Enviar otro código',
    sentAgain: 'Le enviamos otro código.',
    wrong: 'Este código no es correcto o ya venció. Revise su correo más reciente o pida otro código.',
    incomplete: 'Escriba los 6 dígitos',
    unlock: 'Continuar',
    checking: 'Verificando el código',
    troubleTitle: 'No pudimos verificar su código',
    notSentTitle: 'No pudimos enviar el código',
    tooOften: 'Pidió demasiados códigos. Vuelva a intentarlo en una hora o use otro método de pago.',
    failed: 'Tenemos problemas de conexión. Revise su conexión y vuelva a intentarlo.',
  },
})
