/** Stripe.js's messages in Spanish; missing ones stay English. */
const translations: { readonly [english: string]: string } = {
  'Your card number is incomplete.': 'El número de su tarjeta está incompleto.',
  'Your card number is invalid.': 'El número de su tarjeta no es válido.',
  "Your card's expiration date is incomplete.": 'La fecha de vencimiento de su tarjeta está incompleta.',
  "Your card's expiration year is invalid.": 'El año de vencimiento de su tarjeta no es válido.',
  "Your card's expiration year is in the past.": 'El año de vencimiento de su tarjeta ya pasó.',
  "Your card's expiration date is in the past.": 'La fecha de vencimiento de su tarjeta ya pasó.',
  "Your card's security code is incomplete.": 'El código de seguridad de su tarjeta está incompleto.',
  'Your postal code is incomplete.': 'Su código postal está incompleto.',
  'Your card was declined.': 'Su tarjeta fue rechazada.',
  'Your card has insufficient funds.': 'Su tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Su tarjeta está vencida.',
  "Your card's security code is incorrect.": 'El código de seguridad de su tarjeta no es correcto.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Ocurrió un error al procesar su tarjeta. Vuelva a intentarlo en un momento.',
  'Your card was declined. This transaction requires authentication.':
    'Su tarjeta fue rechazada. Esta transacción requiere autenticación.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'No podemos autenticar su método de pago. Elija otro método de pago y vuelva a intentarlo.',
  'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.':
    'Tenemos problemas para conectarnos con nuestro proveedor de pagos. Revise su conexión a internet y vuelva a intentarlo.',
}

/** All other locales, also `auto`, are English here. */
export function isSpanish(locale: string | undefined): boolean {
  return locale?.split('-')[0] === 'es'
}

/** A message in the page's `locale`. */
export function translate(locale: string | undefined, sentence: string): string {
  return isSpanish(locale) ? (translations[sentence] ?? sentence) : sentence
}
