import { useInputKeptOnReload } from '@payment-center/ui/loading'
import type { OpenCheckout } from './checkout-props.ts'

/** Keeps the chosen method when an error's button reloads the page. */
export function useChosenMethodKept({ state: { chosen }, send }: OpenCheckout): void {
  useInputKeptOnReload(chosen === null ? {} : { method: chosen }, ({ method }) => {
    if (method !== undefined) send({ type: 'methodChosen', key: method })
  })
}
