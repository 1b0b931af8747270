import { useEffectEvent, useLayoutEffect } from 'react'
import { takeTextBeforeHydration } from '../../text-before-hydration.ts'
import { takeAmount } from './keep-amount.ts'
import type { EnteredText, PatientEntry } from './patient-entry.ts'

const fields = [
  'amount',
  'firstName',
  'lastName',
  'dateOfBirth',
  'reference',
  'email',
] as const satisfies readonly (keyof EnteredText)[]

/** Takes over what was typed into the document's form before the page's code arrived. */
export function useTextBeforeHydration(start: PatientEntry, onTyped: (entry: PatientEntry) => void): void {
  const takeOver = useEffectEvent(() => {
    const kept = takeAmount()
    const typed: Partial<Record<keyof EnteredText, string>> = kept === '' ? {} : { amount: kept }
    const early = takeTextBeforeHydration()
    for (const name of fields) {
      const value = early.get(name)
      if (value !== undefined && value !== start[name]) typed[name] = value
    }
    if (Object.keys(typed).length > 0) onTyped({ ...start, ...typed })
  })
  useLayoutEffect(() => takeOver(), [])
}
