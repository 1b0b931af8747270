import { encodeBase64Text } from '@payment-center/validation/fields'
import type { LocationKey } from '../practices/practice-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Invoice } from '../invoices/invoice-repository.ts'
import { recordSentLink } from '../invoices/sent-link-repository.ts'
import type { Mail } from './content-repository.ts'

const locationQuery = ({ practiceId, locationId }: LocationKey) =>
  `&practiceId=${practiceId}&locationId=${locationId}`

/** The link that resets a password. @param location whose brand the page shows; null if unknown */
export function resetLink(origin: string, code: string, email: string, location: LocationKey | null): string {
  return `${origin}/reset-password/${code}?s=${encodeBase64Text(email)}${location ? locationQuery(location) : ''}`
}

export function createLink(origin: string, code: string, email: string, location: LocationKey): string {
  return `${origin}/create/${code}?s=${encodeBase64Text(email)}${locationQuery(location)}`
}

/**
 * The text-to-pay link of an invoice.
 * @param email the payer's email
 * @param linkKey of the message that it is in, if links expire
 */
export function invoiceLink(
  origin: string,
  invoiceId: string,
  email: string,
  { practiceId, locationId }: LocationKey,
  linkKey: string | null = null,
): string {
  const query = `s=${encodeBase64Text(invoiceId)}&c=${encodeBase64Text(email)}&p=${practiceId}`
  return `${origin}/login/${locationId}?${query}${linkKey === null ? '' : `&k=${linkKey}`}`
}

type Linked = Pick<Invoice, 'invoiceId' | 'practiceId' | 'locationId' | 'linkDays'>

/** What an email about invoices of one practice needs. */
interface IssuedLinks {
  /** Six letters, by which the practice finds the message. */
  readonly code: string
  urlOf(invoice: Linked): string
}

/** Makes the links of an email that is about to go out, and the code by which the practice finds it. */
export async function issueLinks(
  { db, clock, settings }: Dependencies,
  mail: Mail,
  invoices: readonly [Linked, ...Linked[]],
): Promise<IssuedLinks> {
  const [{ practiceId }] = invoices
  const invoiceIds = invoices.map(({ invoiceId }) => invoiceId)
  const message = { practiceId, messageKey: mail.message_key, invoiceIds }
  const { code, link_key: key } = await recordSentLink(db, message, clock())
  return {
    code,
    urlOf: (invoice) =>
      invoiceLink(
        settings.portalOrigin,
        invoice.invoiceId,
        mail.recipient,
        invoice,
        invoice.linkDays === null ? null : key,
      ),
  }
}
