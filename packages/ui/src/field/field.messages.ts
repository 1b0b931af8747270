import { defineCatalogue } from '../language/index.ts'

export const fieldMessages = defineCatalogue({
  en: {
    optional: 'Optional',
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    passwordRules: 'Password requirements',
    dateShape: 'MM/DD/YYYY',
  },
  es: {
    optional: 'Opcional',
    show: 'Mostrar',
    hide: 'Ocultar',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    passwordRules: 'Requisitos de la contraseña',
    dateShape: 'MM/DD/AAAA (mes/día/año)',
  },
})
