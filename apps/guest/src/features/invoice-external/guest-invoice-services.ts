import type { GuestSession, SessionStore } from '@payment-center/api-client/session'
import type { SavedMethods } from '@payment-center/validation/model'
import type { MethodDialogs } from '@payment-center/payments/react/checkout'
import type { MailReceipt } from '@payment-center/payments/react'
import type { LazyComponent } from '@payment-center/ui/loading'
import type { Environment } from '../../env.ts'
import type { UnlockProps } from './UnlockDialog.tsx'

export interface GuestInvoiceServices {
  readonly guestSession: SessionStore<GuestSession>
  readonly environment: Environment
  readonly methodDialogs: MethodDialogs & { readonly unlock: LazyComponent<UnlockProps> }
  readonly mailReceipt: MailReceipt
  /** The account's saved methods; null when they can't be loaded. */
  readonly readMethods: (payerId: number) => Promise<SavedMethods | null>
}
