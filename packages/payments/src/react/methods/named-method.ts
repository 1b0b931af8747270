import type { NamedMethod, SavedMethod } from '@payment-center/validation/model'
import type { PaidMethod } from '../pay-invoice/method-name.ts'

export function namedMethod(method: SavedMethod | NamedMethod): PaidMethod {
  const { last4 } = method
  return method.kind === 'card'
    ? { kind: 'funding' in method ? method.funding : null, cardType: method.cardType, bankName: null, last4 }
    : { kind: 'ach', cardType: null, bankName: method.bankName, last4 }
}
