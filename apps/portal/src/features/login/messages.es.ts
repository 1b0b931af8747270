import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'login/login': {
    heading: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    logIn: 'Iniciar sesión',
    loggingIn: 'Iniciando sesión',
    forgot: '¿Olvidó su contraseña?',
    summary: 'Revise estos campos',
    error: 'Error',
    wrong: 'El correo o la contraseña son incorrectos.',
    wrongHelp: 'Revise los dos e inténtelo de nuevo, o cree una contraseña nueva.',
    tooOften: 'Demasiados intentos. Vuelva a intentarlo en 15 minutos.',
    unreachable: 'Tenemos problemas de conexión. Revise su conexión y vuelva a intentarlo.',
    payers: 'No pudimos cargar los datos de su cuenta. Inténtelo de nuevo.',
    createNew: 'Crear una cuenta nueva',
    payAsGuest: 'Pagar como invitado',
  },
} satisfies Spanish<typeof english>
