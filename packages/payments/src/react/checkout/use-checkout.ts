import type { LazyComponent } from '@payment-center/ui/loading'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { useEffect } from 'react'
import { checkout, isMoneyMoving, payability, reloadKeyOf, type CheckoutModule } from '../../flows/index.ts'
import { useFlow } from '../use-flow.ts'
import { useWallet } from '../wallet/use-wallet.ts'

export type InvoiceCheckout = ReturnType<typeof useCheckout>

type Invoice = { readonly status: ChargeEventStatus; readonly paymentInProgress: boolean }
type Code = Pick<LazyComponent<never>, 'fetchChunk'>
type Modules = Partial<Record<CheckoutModule, Code>> & { readonly wallet: Code }

/**
 * Runs the checkout of one invoice.
 * @param modules loaded on first press; those of the first render are used
 * @param onChanged called when the invoice should be reloaded
 * @param isBack whether a bank's own site returned to this page, which then continues there
 */
export function useCheckout(invoice: Invoice, modules: Modules, onChanged: () => void, isBack?: boolean) {
  const fetchChunk = (module: CheckoutModule): Promise<unknown> =>
    modules[module]?.fetchChunk() ?? Promise.reject(new Error(`paying by ${module} is not offered here`))
  const { state, send } = useFlow(
    checkout,
    { fetchChunk },
    invoice,
    isBack && payability(invoice) === 'payable',
  )
  const canPay = payability(invoice, state.flows)
  const wallet = useWallet(modules.wallet, canPay === 'payable')
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
    payability: canPay,
    /** True while money may be moving. */
    moving: isMoneyMoving(state.flows),
    wallet,
  }
}
