import type { PageSettings } from '@payment-center/ui/shell'
import type { Api } from '@payment-center/api-client/http'
import type { GuestSession, SessionStore } from '@payment-center/api-client/session'
import type { Practice } from '@payment-center/api-client/endpoints/practices'
import type { CheckoutCode, CheckoutPorts } from '@payment-center/payments/react/checkout'
import type * as payViews from './pay-views.ts'

/** All that a payment needs from the press to the outcome, in one chunk. */
export type GuestPay = CheckoutCode &
  typeof payViews & { readonly createPorts: (invoiceId: string, practice: Practice) => CheckoutPorts }

export interface GuestInvoiceServices {
  readonly api: Api
  readonly guestSession: SessionStore<GuestSession>
  readonly environment: PageSettings
  readonly loadPay: () => Promise<GuestPay>
}
