import { Alert, ClockIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useEffect, useRef } from 'react'
import { overviewMessages } from './overview.messages.ts'
import type { Outcome } from './UpdateFailedPayment.tsx'

/** Said where the trouble was; it takes the focus that the button had which is gone now. */
export function PaymentProcessed({ outcome }: { readonly outcome: Outcome }) {
  const messages = useMessages(overviewMessages)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog that closes gives focus back first, to a button that is gone.
    const timer = setTimeout(() => box.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return outcome === 'paid' ? (
    <Alert ref={box} focusable tone="success" title={messages.processed} announce="polite" />
  ) : (
    <Alert ref={box} focusable tone="info" icon={<ClockIcon />} title={messages.onItsWay} announce="polite" />
  )
}
