import { useEffect } from 'react'
import { isReload } from '../../is-reload.ts'

function amountOf(state: unknown): string {
  const { amount = '' }: { readonly amount?: unknown } = Object.assign({}, state)
  return String(amount)
}

const beforeReload = typeof history !== 'undefined' && isReload() ? [amountOf(history.state)] : []

/** The amount before the browser reloaded the page; empty after any other navigation, and at the second call. */
export const takeAmount = (): string => beforeReload.pop() ?? ''

/** Keeps the amount for a reload. The patient is not kept: the next person at the device may reload the page. */
export function useAmountKept(amount: string): void {
  useEffect(() => {
    if (amountOf(history.state) !== amount) history.replaceState({ ...history.state, amount }, '')
  }, [amount])
}
