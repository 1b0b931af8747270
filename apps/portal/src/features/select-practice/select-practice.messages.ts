import { defineCatalogue } from '@payment-center/ui/language'

export const selectPracticeMessages = defineCatalogue({
  en: {
    heading: 'Select a practice',
    why: 'You have an account with each of these practices. Which practice’s bills would you like to see?',
    logOff: 'Log Off',
    errorTitle: 'Multiple Practice Error',
    errorBody:
      'Reached multiple practice screen but no practices to select from. Please log in again, or call your practice.',
    notLoaded: 'We couldn’t load your practices. Please try again.',
  },
  es: {
    heading: 'Seleccione un consultorio',
    why: 'Usted tiene una cuenta en cada uno de estos consultorios. ¿De cuál desea ver las facturas?',
    logOff: 'Cerrar sesión',
    errorTitle: 'Error al seleccionar el consultorio',
    errorBody:
      'No encontramos ningún consultorio que pueda seleccionar. Inicie sesión de nuevo o llame a su consultorio.',
    notLoaded: 'No pudimos cargar sus consultorios. Inténtelo de nuevo.',
  },
})
