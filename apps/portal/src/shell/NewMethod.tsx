import type { AddingMethod } from '@payment-center/payments/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { usePracticeData } from './use-practice.ts'

const NewMethodDialog = lazy(() =>
  import('@payment-center/payments/react/dialogs').then((module) => ({ default: module.NewMethodDialog })),
)

/** The dialog of `useNewMethod`; its code arrives when it is first opened. */
export function NewMethod({ adding }: { readonly adding: AddingMethod }) {
  const [practice, again] = usePracticeData()
  const open = adding.state.status !== 'closed'
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  const isMissing = practice.status === 'failed'
  useEffect(() => {
    // Without it no card can be typed; it may be there by then.
    if (open && isMissing) again()
  }, [open, isMissing, again])
  if (!wanted) return null
  return (
    <Suspense>
      <NewMethodDialog
        adding={adding}
        publishableKey={'value' in practice ? practice.value?.publishableKey : undefined}
      />
    </Suspense>
  )
}
