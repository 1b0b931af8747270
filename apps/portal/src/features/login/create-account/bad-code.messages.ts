import { defineCatalogue } from '@payment-center/ui/language'

export const badCodeMessages = defineCatalogue({
  en: {
    fromPractice:
      'The link may have been used or expired. If you already have an account, log in. If not, choose “Forgot your password?” there to get a new link by email.',
    selfRegistered:
      'The link may have been used or expired. If you already have an account, log in. If not, choose “Create new account” there to register again.',
  },
  es: {
    fromPractice:
      'Es posible que el enlace ya se haya usado o haya vencido. Si ya tiene una cuenta, inicie sesión. Si no, elija «¿Olvidó su contraseña?» en esa página para recibir un enlace nuevo por correo.',
    selfRegistered:
      'Es posible que el enlace ya se haya usado o haya vencido. Si ya tiene una cuenta, inicie sesión. Si no, elija «Crear una cuenta nueva» en esa página para registrarse otra vez.',
  },
})
