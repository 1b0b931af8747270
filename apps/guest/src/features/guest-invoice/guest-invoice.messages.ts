import { defineCatalogue } from '@payment-center/ui/language'

export const guestInvoiceMessages = defineCatalogue({
  en: {
    treatment: (position: number) => `Treatment ${position}`,
    treatmentDate: 'Treatment date',
    hipaa: 'To protect your health information (HIPAA), we don’t show treatment details in guest checkout. ',
    hipaaLogIn: 'Log in',
    hipaaEnd: ' to see them.',
    nextConfirm: 'You’ll confirm on the next step.',
    stillDue:
      'The bank returned or declined the last payment of this invoice, so it is still due. You can pay it again here.',
    nextCode: 'Next, we’ll email a code to the address on your account.',
    startAgain: 'Open my invoice again',
  },
  es: {
    treatment: (position: number) => `Tratamiento ${position}`,
    treatmentDate: 'Fecha del tratamiento',
    hipaa:
      'Para proteger su información de salud (HIPAA), no mostramos los detalles del tratamiento al pagar como invitado. ',
    hipaaLogIn: 'Inicie sesión',
    hipaaEnd: ' para verlos.',
    nextConfirm: 'Confirmará el pago en el siguiente paso.',
    stillDue:
      'El banco devolvió o rechazó el último pago de esta factura, así que sigue pendiente. Puede volver a pagarla aquí.',
    nextCode: 'A continuación, enviaremos un código al correo electrónico de su cuenta.',
    startAgain: 'Abrir mi factura de nuevo',
  },
})
