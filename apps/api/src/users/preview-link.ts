import type { SentAnswer, previewInvoiceLink } from '@payment-center/validation/wire'
import { countNetworkHit, requireNetworkHits } from '../auth/network-limits.ts'
import { feesOf } from '../invoices/fees.ts'
import { guestInvoice } from '../invoices/charge-events.ts'
import { findInvoice } from '../invoices/invoice-repository.ts'
import { locationInformation } from '../practices/routes.ts'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { accountOfLink, linksPerNetwork, type InvoiceLink } from './check-existence.ts'

/**
 * What a link shows before the page opens it with `checkExistence`, which is recorded. A mail scanner that loads the
 * page writes nothing; only links that don't exist count, together with those of `checkExistence`.
 * @throws ApiError `not_found`, `guest_links_off`, `rate_limited`
 */
export async function previewLink(
  dependencies: Dependencies,
  link: InvoiceLink,
  network: string,
): Promise<SentAnswer<typeof previewInvoiceLink>> {
  await requireNetworkHits(dependencies, linksPerNetwork, network)
  const invoice = await findInvoice(dependencies.db, link.invoiceId)
  if (invoice === null) {
    await countNetworkHit(dependencies, linksPerNetwork, network)
    throw new ApiError('not_found')
  }
  if (!invoice.guestLinks) throw new ApiError('guest_links_off')
  const { practiceId, locationId, bill } = invoice
  const [account, practice] = await Promise.all([
    accountOfLink(dependencies.db, invoice, link),
    locationInformation(dependencies, { practiceId, locationId }),
  ])
  return {
    accountStatus: account?.status ?? 'none',
    invoice: guestInvoice(invoice),
    prices: { invoiceFees: [feesOf(bill)] },
    practice: { locations: [practice] },
  }
}
