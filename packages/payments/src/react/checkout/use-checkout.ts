import type { LazyComponent } from '@payment-center/ui/loading'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { useEffect, useState } from 'react'
import {
  checkout,
  isMoneyMoving,
  payability,
  reloadKeyOf,
  type CheckoutModule,
  type Payability,
} from '../../flows/index.ts'
import { useFlow } from '../use-flow.ts'
import type { OpenCheckout } from './checkout-props.ts'

export interface InvoiceCheckout extends OpenCheckout {
  readonly payability: Payability
  /** True while money may be moving. */
  readonly moving: boolean
  /** The slot of the provider's wallet button. */
  readonly slot: Element | null
  readonly setSlot: (slot: Element | null) => void
}

type Invoice = { readonly status: ChargeEventStatus; readonly paymentInProgress: boolean }
type Modules = Partial<Record<CheckoutModule, Pick<LazyComponent<never>, 'fetchChunk'>>>

/**
 * Runs the checkout of one invoice.
 * @param modules loaded on first press; those of the first render are used
 * @param onChanged called when the invoice should be reloaded
 * @param isBack whether a bank's own site returned to this page, which then continues there
 */
export function useCheckout(
  invoice: Invoice,
  modules: Modules,
  onChanged: () => void,
  isBack?: boolean,
): InvoiceCheckout {
  const fetchChunk = (module: CheckoutModule): Promise<unknown> =>
    modules[module]?.fetchChunk() ?? Promise.reject(new Error(`paying by ${module} is not offered here`))
  const { state, send } = useFlow(
    checkout,
    { fetchChunk },
    invoice,
    isBack && payability(invoice) === 'payable',
  )
  const [slot, setSlot] = useState<Element | null>(null)
  const { paymentInProgress } = invoice
  useEffect(() => {
    if (paymentInProgress) send({ type: 'otherPaymentFound' })
  }, [paymentInProgress, send])
  const reloadKey = reloadKeyOf(state.flows)
  useEffect(() => {
    if (reloadKey !== '') onChanged()
  }, [reloadKey, onChanged])
  return {
    state,
    send,
    payability: payability(invoice, state.flows),
    moving: isMoneyMoving(state.flows),
    slot,
    setSlot,
  }
}
