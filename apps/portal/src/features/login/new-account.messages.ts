import { defineCatalogue } from '@payment-center/ui/language'

export const newAccountMessages = defineCatalogue({
  en: {
    title: 'Create an account',
    intro: 'We send you an e-mail to confirm that the address is yours.',
    email: 'E-mail',
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
      `The link names no practice. Please open it again as your practice sent it, or contact ${support}.`,
    doneTitle: 'Account Created!',
    doneBody:
      'You have successfully created a new payer profile. Please check your email to confirm and finish the registration.',
  },
  es: {
    title: 'Crear una cuenta',
    intro: 'Le enviamos un correo para confirmar que la dirección es suya.',
    email: 'Correo electrónico',
    firstName: 'Nombre',
    lastName: 'Apellido',
    phone: 'Teléfono',
    dateOfBirth: 'Fecha de nacimiento',
    next: 'Siguiente',
    sending: 'Creando su cuenta',
    back: 'Volver',
    summary: 'Por favor, revise estos campos',
    errorTitle: 'No se pudo crear el usuario',
    error: 'No se pudo crear un usuario nuevo con los datos indicados',
    noPractice: (support: string) =>
      `El enlace no indica ningún consultorio. Ábralo de nuevo tal como se lo envió su consultorio o comuníquese con ${support}.`,
    doneTitle: '¡Cuenta creada!',
    doneBody:
      'Ya creó un nuevo perfil de pagador. Revise su correo electrónico para confirmar y terminar el registro.',
  },
})
