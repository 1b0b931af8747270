import { useEffect, useRef, useState } from 'react'
import { paymentOfSheet, type PayAsGuest } from './pay-as-guest-state.ts'

/** A press opens the sheet within a second, or Stripe refuses it. */
const patienceMs = 800

/**
 * A press of the wallet's button finds the patient first, and opens the sheet once they are found.
 * @param submit submits the form by wallet
 */
export function useWalletPress(state: PayAsGuest, submit: () => void) {
  const [isOverdue, setOverdue] = useState(false)
  const waiting = useRef<((canOpen: boolean) => void) | null>(null)
  useEffect(() => {
    if (state.status === 'finding') return
    waiting.current?.(paymentOfSheet(state) !== null)
    waiting.current = null
  }, [state])
  const onWalletPress = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        waiting.current = null
        setOverdue(true)
        resolve(false)
      }, patienceMs)
      waiting.current = (canOpen) => {
        clearTimeout(timer)
        resolve(canOpen)
      }
      setOverdue(false)
      submit()
    })
  return { onWalletPress, mustPressAgain: isOverdue && paymentOfSheet(state) !== null }
}
