import { failedPaymentMessages } from './messages.en.ts'
import { Alert, ClockIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useEffect, useRef } from 'react'
import type { Outcome } from './UpdateFailedPayment.tsx'

/** Replaces a failed payment and takes the focus of its button, which is gone. */
export function PaymentProcessed({ outcome }: { readonly outcome: Outcome }) {
  const messages = useMessages(failedPaymentMessages)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the closing dialog has tried to restore focus to a button that is gone.
    const timer = setTimeout(() => box.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return outcome === 'paid' ? (
    <Alert ref={box} focusable tone="success" title={messages.processed} announce="polite" />
  ) : (
    <Alert ref={box} focusable tone="info" icon={<ClockIcon />} title={messages.onItsWay} announce="polite" />
  )
}
