import type { TextToPayLink } from '@payment-center/api-client/session'
import { decodeBase64Text } from '@payment-center/validation/fields'
import { chargeEventId } from '@payment-center/validation/wire'
import * as v from 'valibot'

const wholeNumber = /^[1-9]\d{0,8}$/

/** Null when a parameter is missing or invalid. */
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
