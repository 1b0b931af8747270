import type { ReactNode } from 'react'
import type { PaySavedEvent, PaySavedState } from '../../flows/index.ts'
import type { Receipt } from '../pay-invoice/receipt.ts'
import type { OpenFlow } from '../use-flow.ts'

export interface ConfirmPaymentProps {
  readonly open: boolean
  /** The state of the payment, and how to send it events. */
  readonly flow: OpenFlow<PaySavedState, PaySavedEvent>
  readonly practice: { readonly name: string; readonly phone?: string | undefined }
  /** Shown under the title. */
  readonly invoiceId: string
  /** YYYY-MM-DD */
  readonly date: string
  /** The server's record of the payment; null until it exists. */
  readonly receipt: Receipt | null
  /** Closes the dialog, if its state allows; another method can then be chosen. */
  readonly onClose: () => void
  /** The ButtonLink shown after success. */
  readonly after: ReactNode
}
