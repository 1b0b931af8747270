import { defineCatalogue } from '@payment-center/ui/language'

export const bankReturnMessages = defineCatalogue({
  en: {
    title: 'We couldn’t continue with your bank',
    body: 'Your bank account was not linked and no money was taken. Please open your invoice again, from the link you received or after you log in, and choose how to pay.',
    toLogin: 'Go to login',
  },
  es: {
    title: 'No pudimos continuar con su banco',
    body: 'Su cuenta bancaria no se vinculó y no se le cobró nada. Abra su factura otra vez, con el enlace que recibió o después de iniciar sesión, y elija cómo pagar.',
    toLogin: 'Ir a iniciar sesión',
  },
})
