import { defineCatalogue } from '@payment-center/ui/language'

export const unlockMessages = defineCatalogue({
  en: {
    title: 'A method you saved',
    body: 'We e-mailed six digits to the address of your account. Enter them to use what you saved there.',
    code: 'Code from the e-mail',
    times: 'The code is valid for ten minutes.',
    again: 'Send a new code',
    wrong: 'This code is not right, or no longer valid. Look at the newest e-mail, or have a new code sent.',
    incomplete: 'Enter all six digits',
    unlock: 'Continue',
    checking: 'Checking the code',
    cancel: 'Cancel',
    troubleTitle: 'No code could be checked',
    tooOften: 'Too many codes were asked for. Please try again in an hour, or pay another way.',
    failed: 'We can’t be reached just now. Please check your connection and try again.',
  },
  es: {
    title: 'Un método guardado',
    body: 'Enviamos seis dígitos al correo de su cuenta. Escríbalos para usar lo que guardó allí.',
    code: 'Código del correo',
    times: 'El código es válido por diez minutos.',
    again: 'Enviar otro código',
    wrong: 'Este código no es correcto o ya no es válido. Busque el correo más reciente o pida otro código.',
    incomplete: 'Escriba los seis dígitos',
    unlock: 'Continuar',
    checking: 'Verificando el código',
    cancel: 'Cancelar',
    troubleTitle: 'No se pudo verificar el código',
    tooOften: 'Se pidieron demasiados códigos. Inténtelo de nuevo en una hora o pague de otra forma.',
    failed: 'No podemos conectarnos en este momento. Revise su conexión y vuelva a intentarlo.',
  },
})
