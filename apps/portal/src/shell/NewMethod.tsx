import { type AddingMethod, NewMethodDialog } from '@payment-center/payments/react/methods'
import { useEffect } from 'react'
import { usePracticeData } from './use-practice.ts'

/** The dialog of `useNewMethod`. */
export function NewMethod({ adding }: { readonly adding: AddingMethod }) {
  const { status, value: practice, retry } = usePracticeData()
  const open = adding.state.status !== 'closed'
  const isMissing = status === 'failed'
  useEffect(() => {
    // The card form needs the practice's publishable key.
    if (open && isMissing) retry()
  }, [open, isMissing, retry])
  return <NewMethodDialog adding={adding} publishableKey={practice?.publishableKey} />
}
