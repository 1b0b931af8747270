import type { LazyComponent } from '@payment-center/ui/loading'
import { useEffect, useState } from 'react'
import { checkout, isMoving, newsOf, payability, type Part, type Payability } from '../../flows/index.ts'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { useFlow } from '../use-flow.ts'
import type { OpenCheckout } from './way.ts'

export interface InvoiceCheckout extends OpenCheckout {
  readonly payability: Payability
  /** True while money may be moving. */
  readonly moving: boolean
  /** Where the provider's wallet button goes. */
  readonly slot: Element | null
  readonly setSlot: (slot: Element | null) => void
}

type Codes = Partial<Record<Part, Pick<LazyComponent<never>, 'fetchChunk'>>>

const fetchCodeOf = (ways: Codes, part: Part): Promise<unknown> =>
  ways[part]?.fetchChunk() ?? Promise.reject(new Error(`there is no way to pay by ${part} here`))

type Invoice = { readonly status: ChargeEventStatus; readonly paymentInProgress: boolean }

/**
 * Pays one invoice, by whatever is pressed.
 * @param ways whose code is loaded when it is pressed; those of the first rendering are used
 * @param onChanged called once a flow knows something of the invoice that was not loaded with it
 */
export function useCheckout(invoice: Invoice, ways: Codes, onChanged: () => void): InvoiceCheckout {
  const { state, send } = useFlow(checkout, { fetchChunk: (part) => fetchCodeOf(ways, part) }, invoice)
  const [slot, setSlot] = useState<Element | null>(null)
  const { paymentInProgress } = invoice
  useEffect(() => {
    if (paymentInProgress) send({ type: 'foundUnderWay' })
  }, [paymentInProgress, send])
  const news = newsOf(state.flows)
  useEffect(() => {
    if (news !== '') onChanged()
  }, [news, onChanged])
  return {
    state,
    send,
    payability: payability(invoice, state.flows),
    moving: isMoving(state.flows),
    slot,
    setSlot,
  }
}
