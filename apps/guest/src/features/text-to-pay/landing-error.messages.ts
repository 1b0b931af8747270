import { defineCatalogue } from '@payment-center/ui/language'

export const landingErrorMessages = defineCatalogue({
  en: {
    brokenTitle: 'This link is incomplete',
    brokenBody: 'Tap the link in your message instead of copying it, or call the practice that sent it.',
    unknownTitle: 'We can’t find this bill',
    unknownBody: 'The link may be old, or the bill may have changed.',
    callSender: 'Please call the practice that sent it.',
    unreachableTitle: 'We’re having trouble connecting',
    unreachableBody: 'You were not charged. Please check your connection and try again.',
  },
  es: {
    brokenTitle: 'Este enlace está incompleto',
    brokenBody: 'Toque el enlace en su mensaje en vez de copiarlo, o llame al consultorio que se lo envió.',
    unknownTitle: 'No encontramos esta factura',
    unknownBody: 'Es posible que el enlace sea antiguo o que la factura haya cambiado.',
    callSender: 'Llame al consultorio que se lo envió.',
    unreachableTitle: 'Tenemos problemas de conexión',
    unreachableBody: 'No se le cobró nada. Revise su conexión y vuelva a intentarlo.',
  },
})
