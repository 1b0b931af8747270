import type { SavedBank } from '@payment-center/validation/model'
import type { Practice } from '@payment-center/ui/shell'
import type { PaySavedEvent, PaySavedState } from '../../flows/index.ts'
import type { Audience } from '../checkout/checkout-props.ts'
import type { Receipt } from '../receipt/receipt.ts'
import type { OpenFlow } from '../use-flow.ts'

export interface ConfirmPaymentProps {
  readonly open: boolean
  /** The state of the payment, and how to send it events. */
  readonly flow: OpenFlow<PaySavedState, PaySavedEvent>
  readonly practice: Practice & { readonly phone?: string | undefined }
  /** Shown under the title; by default "Invoice #…". */
  readonly subject?: string | undefined
  /** The charge event's id; empty before Pay as Guest has created one. */
  readonly invoiceId: string
  /** Only in Pay as Guest: what the payer typed as invoice or account number; may be empty. */
  readonly reference?: string | undefined
  /** YYYY-MM-DD */
  readonly date: string
  /** Whether the bank's return can be emailed; by default true. */
  readonly hasEmail?: boolean | undefined
  /** The server's record of the payment; null until it exists. */
  readonly receipt: Receipt | null
  /** Closes the dialog, if its state allows; another method can then be chosen. */
  readonly onClose: () => void
  /** Signs in again at the account's bank, which then can be debited. */
  readonly onRenewBank: (bank: SavedBank) => void
  /** How this payer gets the receipt, and where the dialog leads after a payment. */
  readonly audience: Pick<Audience, 'mailReceipt' | 'payerId' | 'payByBank' | 'after'>
}
