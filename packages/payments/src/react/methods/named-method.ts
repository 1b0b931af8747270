import type { SavedMethod } from '@payment-center/validation/model'
import type { PaidMethod } from '../pay-invoice/method-name.ts'

/** A saved method as `methodName` takes it. */
export function namedMethod(method: SavedMethod): PaidMethod {
  const { last4 } = method
  return method.kind === 'card'
    ? { kind: method.funding, cardType: method.cardType, bankName: null, last4 }
    : { kind: 'ach', cardType: null, bankName: method.bankName, last4 }
}
