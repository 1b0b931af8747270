import type { ReactNode } from 'react'
import type { PaySavedEvent, PaySavedState } from '../../flows/index.ts'
import type { Receipt } from '../pay-invoice/receipt.ts'
import type { OpenFlow } from '../use-flow.ts'

export interface ConfirmPaymentProps {
  readonly open: boolean
  /** The payment, and the events it accepts. */
  readonly flow: OpenFlow<PaySavedState, PaySavedEvent>
  readonly practice: { readonly name: string; readonly phone?: string | undefined }
  /** The invoice that is paid. */
  readonly invoiceId: string
  /** YYYY-MM-DD */
  readonly date: string
  /** The server's record of the payment; null until there is one. */
  readonly receipt: Receipt | null
  /** Closes it, from whatever state lets it be closed; another method may then be chosen. */
  readonly onClose: () => void
  /** The next action after success: a ButtonLink. */
  readonly after: ReactNode
}
