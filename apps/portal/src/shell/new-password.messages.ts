import { defineCatalogue } from '@payment-center/ui/language'

export const newPasswordMessages = defineCatalogue({
  en: {
    newPassword: 'New password',
    password_common: 'This password is easy to guess. Choose one that others don’t use.',
    password_reused: 'This is your current password. Choose a new one.',
  },
  es: {
    newPassword: 'Contraseña nueva',
    password_common: 'Esta contraseña es fácil de adivinar. Elija una que otras personas no usen.',
    password_reused: 'Esta es su contraseña actual. Elija una nueva.',
  },
})
