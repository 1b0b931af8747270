import type { Charge } from '@payment-center/payments/flows'
import { useDeadline, useHoldSession } from '@payment-center/payments/react'
import { renewSession } from '@payment-center/api-client/endpoints/session'
import { useEffect } from 'react'
import { usePayer } from './payer.ts'

const minute = 60_000
const every = 5 * minute
/** Longer than any bank's confirmation takes; a payer who left is then signed out. */
const atMost = 30 * minute

/** Extends the session while the bank's confirmation covers the page, where the payer could not see a warning. */
export function useKeepSessionAlive(held: boolean): void {
  const payer = usePayer()
  useEffect(() => {
    if (!held) return undefined
    const until = Date.now() + atMost
    const timer = setInterval(() => {
      if (Date.now() < until) void renewSession(payer.api, payer)
    }, every)
    return () => clearInterval(timer)
  }, [held, payer])
}

/** How long an ended session waits for an unknown outcome: the page then hides what is personal. */
const longestCheckMs = minute

/** Extends the session while money moves, and keeps its page until the outcome is known. */
export function useKeepSessionWhileCharging({ isMoving, isChecking, payment }: Charge): void {
  useKeepSessionAlive(isMoving)
  const isOverdue = useDeadline(isChecking, longestCheckMs)
  useHoldSession(usePayer(), isMoving || (isChecking && !isOverdue), payment)
}
