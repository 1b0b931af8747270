import { defineCatalogue } from '@payment-center/ui/language'

export const invoiceErrorMessages = defineCatalogue({
  en: {
    unavailableTitle: 'Invoice no longer available',
    unavailableBody: 'Please log into your account for details or contact our practice for more information.',
    unknownTitle: 'We can’t find this invoice',
    unknownBody:
      'The link may be old or not complete. Please open it again from your message, or call the practice that sent it.',
    unreachableTitle: 'We can’t be reached just now',
    unreachableBody:
      'Your invoice could not be loaded. Nothing was charged. Please check your connection and try again.',
    invoiceFailedTitle: 'Get Invoice Details Error',
    invoiceFailedBody: 'Your invoice could not be loaded. Nothing was charged. Please try again in a moment.',
    feesFailedTitle: 'Invoice Fees Error',
    feesFailedBody:
      'The prices of your invoice could not be loaded. Nothing was charged. Please try again in a moment.',
    practiceFailedTitle: 'Get Practice Details Error',
    practiceFailedBody:
      'The practice’s details could not be loaded. Nothing was charged. Please try again in a moment.',
    tryAgain: 'Try again',
    logIn: 'Log In',
  },
  es: {
    unavailableTitle: 'Esta factura ya no está disponible',
    unavailableBody:
      'Entre a su cuenta para ver los detalles o comuníquese con el consultorio para más información.',
    unknownTitle: 'No encontramos esta factura',
    unknownBody:
      'Es posible que el enlace sea antiguo o esté incompleto. Ábralo de nuevo desde su mensaje o llame al consultorio que se lo envió.',
    unreachableTitle: 'No podemos conectarnos en este momento',
    unreachableBody:
      'No se pudo cargar su factura. No se le cobró nada. Revise su conexión y vuelva a intentarlo.',
    invoiceFailedTitle: 'No se pudo cargar la factura',
    invoiceFailedBody:
      'No pudimos cargar su factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    feesFailedTitle: 'No se pudieron cargar los precios',
    feesFailedBody:
      'No pudimos cargar los precios de su factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    practiceFailedTitle: 'No se pudieron cargar los datos del consultorio',
    practiceFailedBody:
      'No pudimos cargar los datos del consultorio. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    tryAgain: 'Intentar de nuevo',
    logIn: 'Iniciar sesión',
  },
})
