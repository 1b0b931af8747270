import { defineCatalogue } from '../language/index.ts'

export const passwordMessages = defineCatalogue({
  en: {
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    passwordRules: 'Password requirements',
  },
  es: {
    show: 'Mostrar',
    hide: 'Ocultar',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    passwordRules: 'Requisitos de la contraseña',
  },
})
