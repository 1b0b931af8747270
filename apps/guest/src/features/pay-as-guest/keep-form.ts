import { maskDate, padDate } from '@payment-center/ui'
import { tidyAmount } from '@payment-center/validation/fields'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { takeTextBeforeHydration } from '../../text-before-hydration.ts'
import type { EnteredText, PatientEntry } from './patient-entry.ts'

function amountOf(state: unknown): string {
  const { amount = '' }: { readonly amount?: unknown } = Object.assign({}, state)
  return String(amount)
}

const beforeReload = typeof history !== 'undefined' && isReload() ? [amountOf(history.state)] : []

/** The amount before the browser reloaded the page; empty after any other navigation, and at the second call. */
export const takeAmount = (): string => beforeReload.pop() ?? ''

/** Stores the amount for a reload, but not the patient: the next person at the device may reload the page. */
export function useAmountKept(amount: string): void {
  useEffect(() => {
    if (amountOf(history.state) !== amount) history.replaceState({ ...history.state, amount }, '')
  }, [amount])
}

/** Whether the browser reloaded this page, in contrast to a link that was opened. */
export function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

const fields = [
  'amount',
  'firstName',
  'lastName',
  'dateOfBirth',
  'reference',
  'email',
] as const satisfies readonly (keyof EnteredText)[]

/** What the fields that format their text do with it when they are left. */
const formatted: Partial<Record<keyof EnteredText, (typed: string) => string>> = {
  amount: tidyAmount,
  dateOfBirth: (typed) => padDate(maskDate('', typed)),
}

/** Takes over what was typed into the document's form before the page's code arrived. */
export function useTextBeforeHydration(start: PatientEntry, onTyped: (entry: PatientEntry) => void): void {
  const takeOver = useEffectEvent(() => {
    const amount = takeAmount()
    const typed: Partial<Record<keyof EnteredText, string>> = amount === '' ? {} : { amount }
    const entered = takeTextBeforeHydration()
    for (const name of fields) {
      const value = entered.get(name)
      const format = document.activeElement?.id === name ? undefined : formatted[name]
      if (value !== undefined && value !== start[name]) typed[name] = format?.(value) ?? value
    }
    if (Object.keys(typed).length > 0) onTyped({ ...start, ...typed })
  })
  useLayoutEffect(() => takeOver(), [])
}
