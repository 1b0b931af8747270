import { defineCatalogue } from '@payment-center/ui/language'

export const landingErrorMessages = defineCatalogue({
  en: {
    brokenTitle: 'This link is not complete',
    brokenBody:
      'Part of it was lost on the way. Please open it again from the message, by a tap instead of copying it, or call the practice that sent it.',
    unknownTitle: 'We can’t find this bill',
    unknownBody: 'The link may be old, or the bill may have changed. Please call the practice that sent it.',
    unreachableTitle: 'We can’t be reached just now',
    unreachableBody: 'Nothing was charged. Please check your connection and try again.',
    tryAgain: 'Try again',
  },
  es: {
    brokenTitle: 'Este enlace está incompleto',
    brokenBody:
      'Una parte se perdió en el camino. Ábralo de nuevo desde el mensaje, tocándolo en vez de copiarlo, o llame al consultorio que se lo envió.',
    unknownTitle: 'No encontramos esta factura',
    unknownBody:
      'Es posible que el enlace sea antiguo o que la factura haya cambiado. Llame al consultorio que se lo envió.',
    unreachableTitle: 'No podemos conectarnos en este momento',
    unreachableBody: 'No se le cobró nada. Revise su conexión y vuelva a intentarlo.',
    tryAgain: 'Intentar de nuevo',
  },
})
