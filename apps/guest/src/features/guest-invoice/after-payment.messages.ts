import { defineCatalogue } from '@payment-center/ui/language'

export const afterPaymentMessages = defineCatalogue({
  en: {
    logIn: 'Log In',
    makeAnAccount: 'Make an Account',
    loadReceipt: 'Load receipt',
    loading: 'Loading receipt…',
  },
  es: {
    logIn: 'Iniciar sesión',
    makeAnAccount: 'Crear una cuenta',
    loadReceipt: 'Cargar recibo',
    loading: 'Cargando recibo…',
  },
})
