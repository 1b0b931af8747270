import { defineCatalogue } from '@payment-center/ui/language'

export const invoiceErrorMessages = defineCatalogue({
  en: {
    unavailableTitle: 'Invoice no longer available',
    unavailableBody: 'Please log into your account for details or contact our practice for more information.',
    unknownTitle: 'We can’t find this invoice',
    unknownBody:
      'The link may be old or incomplete. Please open it again from your message, or call the practice that sent it.',
    unreachableTitle: 'We’re having trouble connecting',
    unreachableBody:
      'We couldn’t load your invoice. You were not charged. Please check your connection and try again.',
    invoiceFailedTitle: 'Get Invoice Details Error',
    invoiceFailedBody: 'We couldn’t load your invoice. You were not charged. Please try again in a moment.',
    feesFailedTitle: 'Invoice Fees Error',
    feesFailedBody:
      'We couldn’t load the prices for your invoice. You were not charged. Please try again in a moment.',
    practiceFailedTitle: 'Get Practice Details Error',
    practiceFailedBody:
      'We couldn’t load the practice’s details. You were not charged. Please try again in a moment.',
    logIn: 'Log In',
  },
  es: {
    unavailableTitle: 'Esta factura ya no está disponible',
    unavailableBody:
      'Inicie sesión en su cuenta para ver los detalles o comuníquese con el consultorio para más información.',
    unknownTitle: 'No encontramos esta factura',
    unknownBody:
      'Es posible que el enlace sea antiguo o esté incompleto. Ábralo de nuevo desde su mensaje o llame al consultorio que se lo envió.',
    unreachableTitle: 'Tenemos problemas de conexión',
    unreachableBody:
      'No pudimos cargar su factura. No se le cobró nada. Revise su conexión y vuelva a intentarlo.',
    invoiceFailedTitle: 'No se pudo cargar la factura',
    invoiceFailedBody:
      'No pudimos cargar su factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    feesFailedTitle: 'No se pudieron cargar los precios',
    feesFailedBody:
      'No pudimos cargar los precios de su factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    practiceFailedTitle: 'No se pudieron cargar los datos del consultorio',
    practiceFailedBody:
      'No pudimos cargar los datos del consultorio. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    logIn: 'Iniciar sesión',
  },
})
