import type { SavedBank } from '@payment-center/validation/model'
import type { PaySavedEvent, PaySavedState } from '../../flows/index.ts'
import type { Audience, Payable } from '../checkout/checkout-props.ts'
import type { OpenFlow } from '../use-flow.ts'

export interface ConfirmPaymentProps {
  readonly open: boolean
  /** The state of the payment, and how to send it events. */
  readonly flow: OpenFlow<PaySavedState, PaySavedEvent>
  /** What is paid: an invoice, or a guest’s payment for a patient. */
  readonly invoice: Payable
  /** Closes the dialog, if its state allows; another method can then be chosen. */
  readonly onClose: () => void
  /** Signs in again at the account's bank, which then can be debited. */
  readonly onRenewBank: (bank: SavedBank) => void
  /** How this payer gets the receipt, and where the dialog leads after a payment. */
  readonly audience: Pick<Audience, 'mailReceipt' | 'payerId' | 'payByBank' | 'after'>
}
