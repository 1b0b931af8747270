import { defineCatalogue } from '@payment-center/ui/language'

export const newAccountMessages = defineCatalogue({
  en: {
    title: 'Create an account',
    intro: 'We’ll email you a link to confirm your address.',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    dateOfBirth: 'Date of birth',
    next: 'Next',
    sending: 'Creating your account',
    back: 'Back',
    summary: 'Please check these fields',
    errorTitle: 'User Creation Error',
    error: 'Unable to create a new user from the provided information',
    noPractice: (support: string) =>
      `This link doesn’t say which practice it’s for. Please open the link again as your practice sent it, or contact ${support}.`,
    doneTitle: 'Account Created!',
    doneBody:
      'You have successfully created a new payer profile. Please check your email to confirm and finish the registration.',
  },
  es: {
    title: 'Crear una cuenta',
    intro: 'Le enviaremos un enlace para confirmar su correo electrónico.',
    email: 'Correo electrónico',
    firstName: 'Nombre',
    lastName: 'Apellido',
    phone: 'Teléfono',
    dateOfBirth: 'Fecha de nacimiento',
    next: 'Siguiente',
    sending: 'Creando su cuenta',
    back: 'Volver',
    summary: 'Revise estos campos',
    errorTitle: 'No se pudo crear la cuenta',
    error: 'No pudimos crear una cuenta nueva con los datos indicados.',
    noPractice: (support: string) =>
      `El enlace no indica ningún consultorio. Ábralo de nuevo tal como se lo envió su consultorio o comuníquese con ${support}.`,
    doneTitle: '¡Cuenta creada!',
    doneBody: 'Ya creó su cuenta nueva. Revise su correo electrónico para confirmar y terminar el registro.',
  },
})
