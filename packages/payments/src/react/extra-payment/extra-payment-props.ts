import type { PayablePlan, SavedBank, SavedMethod } from '@payment-center/validation/model'
import type { ExtraPaymentEvent, ExtraPaymentState } from '../../flows/index.ts'
import type { OpenFlow } from '../use-flow.ts'
import type { AuthorizationEntry } from '../bank/use-authorization.ts'

export type ExtraPayment = OpenFlow<ExtraPaymentState, ExtraPaymentEvent>

export interface ExtraPaymentDialogProps {
  /** The state of the wizard, and how to send it events. */
  readonly flow: ExtraPayment
  /** The plans that accept extra payments. */
  readonly plans: readonly PayablePlan[]
  /** The saved methods to choose from. */
  readonly methods: readonly SavedMethod[]
  /** Named in a bank authorization. */
  readonly practice: { readonly name: string; readonly phone?: string | undefined }
  /** YYYY-MM-DD */
  readonly today: string
  /** Hides the dialog while the payer signs in at their bank. */
  readonly hidden: boolean
  /** Signs in again at the bank, which asks for it before a debit. */
  readonly onSignIn: (bank: SavedBank) => void
  /** The page with an invoice's receipt. */
  readonly receiptHref: (invoiceId: string) => string
}

export type ExtraPaymentBodyProps = ExtraPaymentDialogProps & { readonly authorization: AuthorizationEntry }
