import { useRef, type RefObject } from 'react'
import type { CardField } from '../../card-kit.ts'
import {
  run,
  startPayInvoice,
  transition,
  type PayInvoiceEvent,
  type PayInvoicePorts,
  type PayInvoiceState,
} from '../../flows/index.ts'
import { useFlow } from '../use-flow.ts'

/** The flow that a screen owns and its dialog shows. */
export interface PayInvoice {
  readonly state: PayInvoiceState
  readonly send: (event: PayInvoiceEvent) => void
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
  const { state, send } = useFlow<PayInvoiceState, PayInvoiceEvent>(() => ({
    start: startPayInvoice(invoice),
    transition,
    run: (entered, signal) => run(entered, { ...ports, cardField: () => cardField.current }, signal),
  }))
  return { state, send, cardField }
}
