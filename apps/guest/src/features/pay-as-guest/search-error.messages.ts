import { defineCatalogue } from '@payment-center/ui/language'

/** By why the patient search failed. */
export const searchErrorMessages = defineCatalogue({
  en: {
    title: 'Unable to accept a payment at this time.',
    unknown:
      'We couldn’t find a patient with this name and date of birth. Please check both, or contact our office.',
    several: (name: string) =>
      `Multiple records found for ${name}. Please contact our office to arrange payment with the correct patient.`,
    tooOften: 'Too many attempts. Try again in 15 minutes, or contact our office.',
    unreachable: 'We’re having trouble connecting. Please check your connection and try again.',
  },
  es: {
    title: 'No podemos aceptar un pago en este momento.',
    unknown:
      'No encontramos ningún paciente con ese nombre y fecha de nacimiento. Revise los dos datos o comuníquese con el consultorio.',
    several: (name: string) =>
      `Encontramos varios registros de ${name}. Comuníquese con el consultorio para acordar el pago del paciente correcto.`,
    tooOften: 'Demasiados intentos. Vuelva a intentarlo en 15 minutos o comuníquese con el consultorio.',
    unreachable: 'Tenemos problemas de conexión. Revise su conexión y vuelva a intentarlo.',
  },
})
