import type { PaymentAtEnd } from '@payment-center/validation/model'
import { useEffect, useLayoutEffect, useRef } from 'react'

interface Session {
  hold(): (payment: PaymentAtEnd | null) => void
}

/**
 * While held, nothing but the payer ends the session of a page on which money may move.
 * @param payment shown to the payer if the session ends while the screen is open
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
  // A session that ends on another screen must not name this payment.
  useEffect(() => () => session.hold()(null), [session])
}
