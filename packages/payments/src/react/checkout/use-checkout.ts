import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { useEffect, useState } from 'react'
import { useInputKeptOnReload, whenIdle } from '@payment-center/ui/loading'
import {
  chargeOfFlows,
  checkout,
  payability,
  reloadKeyOf,
  type Checkout,
  type CheckoutEvent,
  type PayInvoiceEvent,
  type PaySavedEvent,
} from '../../flows/index.ts'
import { useFlow, type OpenFlow } from '../flow-hooks.ts'
import type { WalletKind } from '../../vendor-modules.ts'

export type OpenCheckout = OpenFlow<Checkout, CheckoutEvent>

/** The flow of each method, which takes the method's own events. */
export const methodFlows = ({ state: { flows }, send }: OpenCheckout) => ({
  card: { state: flows.card, send: (event: PayInvoiceEvent) => send({ type: 'cardChanged', event }) },
  wallet: { state: flows.wallet, send: (event: PayInvoiceEvent) => send({ type: 'walletChanged', event }) },
  saved: { state: flows.saved, send: (event: PaySavedEvent) => send({ type: 'savedChanged', event }) },
})

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

/** checking: until the provider has shown its button; unavailable: it shows none; overdue: it doesn't answer. */
export type WalletStage = 'checking' | 'available' | 'unavailable' | 'overdue'

export type PageWallet = ReturnType<typeof useWallet>

/**
 * Loads the provider's wallet button where this browser has a wallet, once the page can be used.
 * @param load loads the code of the button and of its payment; null when that fails
 */
export function useWallet(load: () => Promise<unknown>, isPayable: boolean) {
  const [kind] = useState(browserWallet)
  const [stage, setStage] = useState<WalletStage>('checking')
  const [isLoaded, setLoaded] = useState(false)
  const isWanted = kind !== null && isPayable
  useEffect(() => {
    if (isWanted) {
      void whenIdle()
        .then(load)
        .then((code) => (code === null ? setStage('unavailable') : setLoaded(true)))
    }
  }, [isWanted, load])
  return {
    /** Null if this browser has no wallet. */
    kind,
    stage,
    /** Whether the code of the provider's button and of its payment is loaded. */
    isLoaded,
    setStage,
  }
}

declare global {
  var ApplePaySession: { readonly canMakePayments: () => boolean } | undefined
  interface Navigator {
    /** Only in browsers with Chrome's engine. */
    readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] }
  }
}

/** The wallet of this browser, known at once and without a request; null if it has none. */
function browserWallet(): WalletKind | null {
  try {
    if (globalThis.ApplePaySession?.canMakePayments() === true) return 'applePay'
  } catch {
    // Safari throws on a page without TLS.
  }
  const isChrome = navigator.userAgentData?.brands.some(({ brand }) => brand === 'Google Chrome')
  return isChrome === true ? 'googlePay' : null
}
