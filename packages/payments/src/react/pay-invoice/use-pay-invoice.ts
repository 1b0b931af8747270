import { useRef, type RefObject } from 'react'
import type { CardField } from '../../card-kit.ts'
import {
  payInvoice,
  type PayInvoiceEvent,
  type PayInvoicePorts,
  type PayInvoiceState,
} from '../../flows/index.ts'
import { useFlow, type OpenFlow } from '../use-flow.ts'

/** The flow that a screen owns and its dialog shows. */
export interface PayInvoice extends OpenFlow<PayInvoiceState, PayInvoiceEvent> {
  /** Where the dialog puts the handle of the provider's field. */
  readonly cardField: RefObject<CardField | null>
}

/**
 * Starts paying one invoice. The screen owns the flow, so that it goes on when the dialog is closed;
 * ports and invoice are those of the first rendering.
 */
export function usePayInvoice(
  ports: Omit<PayInvoicePorts, 'cardField'>,
  invoice: { readonly paymentInProgress: boolean },
): PayInvoice {
  const cardField = useRef<CardField | null>(null)
  return { ...useFlow(payInvoice, { ...ports, cardField: () => cardField.current }, invoice), cardField }
}
