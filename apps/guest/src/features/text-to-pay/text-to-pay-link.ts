import { decodeBase64Text } from '@payment-center/validation/fields'
import { chargeEventId } from '@payment-center/validation/wire'
import * as v from 'valibot'

/** What the link of a text message says. None of it is authority: the server checks what belongs together. */
export interface TextToPayLink {
  readonly invoiceId: string
  readonly email: string
  readonly practiceId: number
  /** Null where the link came to /login without a location. */
  readonly locationId: number | null
}

const wholeNumber = /^[1-9]\d{0,8}$/

/** Reads a link; null where a part is missing or broken. */
export function readTextToPayLink(url: URL): TextToPayLink | null {
  const invoiceId = decodeBase64Text(url.searchParams.get('s') ?? '')
  const email = decodeBase64Text(url.searchParams.get('c') ?? '')
  const practice = url.searchParams.get('p') ?? ''
  const location = url.pathname.split('/').findLast((segment) => segment !== '') ?? ''
  if (!v.is(chargeEventId, invoiceId) || !email || !wholeNumber.test(practice)) return null
  return {
    invoiceId,
    email,
    practiceId: Number(practice),
    locationId: wholeNumber.test(location) ? Number(location) : null,
  }
}
