import type { TextToPayLink } from '@payment-center/api-client/session'
import { decodeBase64Text } from '@payment-center/validation/fields'
import { id } from '@payment-center/validation/wire'
import * as v from 'valibot'

/** Null when a parameter is missing or invalid. */
export function readTextToPayLink(url: URL): TextToPayLink | null {
  const invoiceId = decodeBase64Text(url.searchParams.get('s') ?? '')
  const email = decodeBase64Text(url.searchParams.get('c') ?? '')
  const practiceId = url.searchParams.get('p') ?? ''
  const [, location = ''] = url.pathname.split('/').filter(Boolean)
  if (!v.is(id, invoiceId) || !email || !v.is(id, practiceId)) return null
  return {
    invoiceId,
    email,
    practiceId,
    locationId: v.is(id, location) ? location : null,
  }
}
