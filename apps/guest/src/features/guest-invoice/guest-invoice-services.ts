import type { PageSettings } from '@payment-center/ui/shell'
import type { GuestSession, SessionStore } from '@payment-center/api-client/session'
import type { Practice } from '@payment-center/api-client/endpoints/practices'
import type { CheckoutCode, CheckoutPorts } from '@payment-center/payments/react/checkout'
import type { MailReceipt } from '@payment-center/payments/react/receipt'
import type { SavedMethods } from '@payment-center/validation/model'
import type { ComponentType } from 'react'
import type { AfterPaymentLink, GuestPayability } from './GuestPayability.tsx'
import type { UnlockedMethods, UnlockProps } from './UnlockedMethods.tsx'

/** All that a payment needs from the press to the outcome, in one chunk. */
export interface GuestPay extends CheckoutCode {
  readonly createPorts: (invoiceId: string, practice: Practice) => CheckoutPorts
  readonly unlock: ComponentType<UnlockProps>
  readonly UnlockedMethods: typeof UnlockedMethods
  readonly GuestPayability: typeof GuestPayability
  readonly AfterPaymentLink: typeof AfterPaymentLink
  readonly mailReceipt: MailReceipt
  /** The account's saved methods; null when they can't be loaded. */
  readonly readMethods: (payerId: string) => Promise<SavedMethods | null>
}

export interface GuestInvoiceServices {
  readonly guestSession: SessionStore<GuestSession>
  readonly environment: PageSettings
  readonly loadPay: () => Promise<GuestPay>
}
