import { renewSession } from '@payment-center/api-client/endpoints/session'
import { useEffect } from 'react'
import { usePayer } from '../payer.ts'

const minute = 60_000
const every = 5 * minute
/** Longer than any bank waits; whoever left is not kept signed in for it. */
const atMost = 30 * minute

/**
 * Keeps the session while a bank asks its customer: he does nothing in this page meanwhile, and no warning could be
 * read behind the bank's.
 */
export function useKeepSessionAlive(held: boolean): void {
  const { api } = usePayer()
  useEffect(() => {
    if (!held) return undefined
    const until = Date.now() + atMost
    const timer = setInterval(() => {
      if (Date.now() < until) void renewSession(api)
    }, every)
    return () => clearInterval(timer)
  }, [held, api])
}
