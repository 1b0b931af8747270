import type { Dependencies } from '../base/dependencies.ts'
import type { Invoice } from '../invoices/invoice-repository.ts'
import { recordSentLink } from '../invoices/sent-link-repository.ts'
import { invoiceLink } from './links.ts'
import type { Mail } from './content-repository.ts'

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
