import { defineCatalogue } from '@payment-center/ui/language'

export const guestInvoiceMessages = defineCatalogue({
  en: {
    treatment: (position: number) => `Treatment ${position}`,
    treatmentDate: 'Treatment date',
    hipaa: 'To protect your health information (HIPAA), treatment details are not shown in guest checkout. ',
    hipaaLogIn: 'Log in',
    hipaaEnd: ' to see them.',
    nextConfirm: 'You confirm on the next step.',
    nextCode: 'Next: a code that we e-mail to the address of your account.',
    startAgain: 'Open my invoice again',
  },
  es: {
    treatment: (position: number) => `Tratamiento ${position}`,
    treatmentDate: 'Fecha del tratamiento',
    hipaa:
      'Para proteger su información de salud (HIPAA), los detalles del tratamiento no se muestran al pagar como invitado. ',
    hipaaLogIn: 'Inicie sesión',
    hipaaEnd: ' para verlos.',
    nextConfirm: 'Usted confirma en el siguiente paso.',
    nextCode: 'A continuación: un código que enviamos al correo de su cuenta.',
    startAgain: 'Abrir mi factura de nuevo',
  },
})
