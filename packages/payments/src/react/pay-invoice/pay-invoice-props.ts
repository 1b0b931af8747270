import type { RefObject } from 'react'
import type { CardField, CardModule } from '../../card-module.ts'
import type { PayInvoiceEvent, PayInvoiceState } from '../../flows/index.ts'
import type { Audience, Payable } from '../checkout/checkout-props.ts'
import type { OpenFlow } from '../use-flow.ts'

export interface PayInvoiceDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly flow: OpenFlow<PayInvoiceState, PayInvoiceEvent>
  /** Set by the dialog to the provider's field. */
  readonly cardField: RefObject<CardField | null>
  readonly module: CardModule<CardField>
  readonly invoice: Payable
  readonly audience: Audience
}
