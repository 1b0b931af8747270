import type { AddingMethod } from '@payment-center/payments/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { usePracticeData } from './use-practice.ts'

const NewMethodDialog = lazy(() =>
  import('@payment-center/payments/react/dialogs').then((module) => ({ default: module.NewMethodDialog })),
)

/** The dialog of `useNewMethod`; its chunk loads when it first opens. */
export function NewMethod({ adding }: { readonly adding: AddingMethod }) {
  const { status, value: practice, retry } = usePracticeData()
  const open = adding.state.status !== 'closed'
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  const isMissing = status === 'failed'
  useEffect(() => {
    // The card form needs the practice's publishable key.
    if (open && isMissing) retry()
  }, [open, isMissing, retry])
  if (!wanted) return null
  return (
    <Suspense>
      <NewMethodDialog adding={adding} publishableKey={practice?.publishableKey} />
    </Suspense>
  )
}
