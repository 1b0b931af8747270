import {
  getPractice,
  openInvoiceLink,
  type InvoiceAccess,
  type Practice,
} from '@payment-center/api-client/endpoints/public'
import type { Api } from '@payment-center/api-client/http'
import type { TextToPayLink } from './text-to-pay-link.ts'

export type Landing =
  | { readonly status: 'ready'; readonly access: InvoiceAccess; readonly practice: Practice }
  /** The invoice does not exist; the practice may still be known. */
  | { readonly status: 'unknown'; readonly practice: Practice | null }
  | { readonly status: 'unreachable' }

/** Opens the link and loads its practice in parallel. */
export async function loadLanding(api: Api, link: TextToPayLink): Promise<Landing> {
  const { invoiceId, email, practiceId, locationId } = link
  const [access, named] = await Promise.all([
    openInvoiceLink(api, { invoiceId, email, practiceId }),
    locationId === null ? null : getPractice(api, { practiceId, locationId }),
  ])
  if (!access.ok) {
    if (access.error.code !== 'not_found') return { status: 'unreachable' }
    return { status: 'unknown', practice: named?.ok ? named.value : null }
  }
  // The invoice's own practice wins over an altered link.
  const own = access.value
  const right =
    named?.ok && named.value.practiceId === own.practiceId && named.value.locationId === own.locationId
  const practice = right ? named : await getPractice(api, own)
  if (!practice.ok) return { status: 'unreachable' }
  return { status: 'ready', access: own, practice: practice.value }
}
