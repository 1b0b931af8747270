import { useEffectEvent, useLayoutEffect } from 'react'
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
export function useTypedEarly(start: PatientEntry, onTyped: (entry: PatientEntry) => void): void {
  const takeOver = useEffectEvent(() => {
    const typed: Partial<Record<keyof EnteredText, string>> = {}
    for (const name of fields) {
      const field = document.getElementById(name)
      if (field instanceof HTMLInputElement && field.value !== start[name]) typed[name] = field.value
    }
    if (Object.keys(typed).length > 0) onTyped({ ...start, ...typed })
  })
  useLayoutEffect(() => takeOver(), [])
}
