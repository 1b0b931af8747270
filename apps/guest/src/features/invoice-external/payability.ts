import type { GuestInvoice } from '@payment-center/api-client/endpoints/guest'
import type { PayInvoiceState, PaySavedState } from '@payment-center/payments/flows'

export type Payability = 'payable' | 'paid' | 'refunded' | 'processing' | 'checking'

/** Where a flow of this page stands. */
export type FlowStatus = (PayInvoiceState | PaySavedState)['status']

/** Where the payment by a typed card stands. */
export interface CardStanding {
  readonly status: PayInvoiceState['status']
  /** The last try is known to have charged nothing. */
  readonly notCharged: boolean
}

/** What can be done about an invoice: what the flows know is newer than what was loaded. */
export function payability(invoice: Pick<GuestInvoice, 'status'>, flows: readonly FlowStatus[]): Payability {
  const known = flows.find((status) => status === 'paid' || status === 'processing' || status === 'checking')
  if (known === 'paid' || known === 'processing' || known === 'checking') return known
  switch (invoice.status) {
    case 'paid':
      return 'paid'
    case 'refunded':
    case 'partially_refunded':
      return 'refunded'
    case 'stripe_pending':
      return 'processing'
    case 'scheduled':
    case 'unpaid':
    case 'failed':
      return 'payable'
    default:
      return invoice.status satisfies never
  }
}
