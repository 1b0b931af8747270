import { defineCatalogue } from '@payment-center/ui/language'

export const afterPaymentMessages = defineCatalogue({
  en: { logIn: 'Log In', makeAnAccount: 'Make an Account' },
  es: { logIn: 'Iniciar sesión', makeAnAccount: 'Crear una cuenta' },
})
