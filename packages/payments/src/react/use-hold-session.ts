import type { PaymentAtEnd } from '@payment-center/validation/model'
import { useEffect, useLayoutEffect, useRef } from 'react'

interface Session {
  hold(): (payment: PaymentAtEnd | null) => void
}

/**
 * While held, nothing but the payer ends the session of a page on which money may move.
 * @param payment for a session that ends before the screen does: what its payer must hear
 */
export function useHoldSession(session: Session, isHeld: boolean, payment: PaymentAtEnd | null = null): void {
  const last = useRef(payment)
  useLayoutEffect(() => {
    last.current = payment
  })
  useEffect(() => {
    if (!isHeld) return undefined
    const release = session.hold()
    return () => release(last.current)
  }, [session, isHeld])
  // Another screen's end is not about this payment.
  useEffect(() => () => session.hold()(null), [session])
}
