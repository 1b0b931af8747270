import type { NamedMethod } from '@payment-center/api-client/endpoints/overview'
import { methodName } from '@payment-center/payments/react'
import type { Language } from '@payment-center/ui/language'

/** A method as a payer knows it: "Visa ···· 4242". */
export function nameOfMethod(method: NamedMethod, language: Language): string {
  const { last4 } = method
  return method.kind === 'card'
    ? methodName({ kind: null, cardType: method.cardType, bankName: null, last4 }, language)
    : methodName({ kind: 'ach', cardType: null, bankName: method.bankName, last4 }, language)
}
