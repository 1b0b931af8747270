import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { useEffect } from 'react'
import { useInputKeptOnReload } from '@payment-center/ui/loading'
import { chargeOfFlows, checkout, payability, reloadKeyOf } from '../../flows/index.ts'
import { useFlow } from '../use-flow.ts'
import type { OpenCheckout } from './checkout-props.ts'
import { useWallet, type PageWallet } from './use-wallet.ts'

export interface RunningCheckout extends OpenCheckout {
  readonly wallet: PageWallet
}

type Invoice = { readonly status: ChargeEventStatus; readonly paymentInProgress: boolean }

/**
 * Runs the checkout of one invoice.
 * @param loadCode loads the code of a payment: at the first press, or at once if the invoice can't be paid. Null if
 *   loading fails
 * @param onChanged called when the invoice should be reloaded
 * @param isBack whether a bank's site returned to this page, so that the bank's flow continues
 */
export function useCheckout(
  invoice: Invoice,
  loadCode: () => Promise<unknown>,
  onChanged: () => void,
  isBack?: boolean,
) {
  const { state, send } = useFlow(
    checkout,
    { loadCode },
    invoice,
    isBack && payability(invoice) === 'payable',
  )
  useChosenMethodKept({ state, send })
  const canPay = payability(invoice, state.flows)
  const wallet = useWallet(loadCode, canPay === 'payable')
  const isNeeded = canPay !== 'payable'
  useEffect(() => {
    if (isNeeded) void loadCode()
  }, [isNeeded, loadCode])
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
    charge: chargeOfFlows(state.flows),
    wallet,
  }
}

/** Keeps the chosen method when an error's button reloads the page. */
function useChosenMethodKept({ state: { chosen }, send }: OpenCheckout): void {
  useInputKeptOnReload(chosen === null ? {} : { method: chosen }, ({ method }) => {
    if (method !== undefined) send({ type: 'methodChosen', key: method })
  })
}
