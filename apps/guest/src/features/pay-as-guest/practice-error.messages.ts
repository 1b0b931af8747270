import { defineCatalogue } from '@payment-center/ui/language'

export const practiceErrorMessages = defineCatalogue({
  en: {
    title: 'External Invoice Error',
    body: 'Unable to get needed information to setup payment process',
    next: 'Nothing was charged. Open the link again from your message or your practice’s website.',
    call: 'If it still doesn’t work, call your practice.',
    logIn: 'Log In',
  },
  es: {
    title: 'No se pudo preparar el pago',
    body: 'No pudimos obtener la información necesaria para preparar el pago.',
    next: 'No se le cobró nada. Vuelva a abrir el enlace desde su mensaje o desde el sitio web de su consultorio.',
    call: 'Si sigue sin funcionar, llame a su consultorio.',
    logIn: 'Iniciar sesión',
  },
})
