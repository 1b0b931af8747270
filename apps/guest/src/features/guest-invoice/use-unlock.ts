import { useEffect, useState } from 'react'

export interface UnlockPorts {
  /** Emails a code. */
  readonly requestCode: () => Promise<'sent' | 'tooOften' | 'notSent'>
  /** `wrong` also for an expired or used code and after too many attempts. */
  readonly unlock: (digits: string) => Promise<{ readonly payerId: string } | 'wrong' | 'failed'>
}

type UnlockStatus = 'sending' | 'sent' | 'tooOften' | 'notSent' | 'checking' | 'wrong' | 'failed'

export type Unlocking = ReturnType<typeof useUnlock>

const sixDigits = /^\d{6}$/

/** Requests a code on mount and checks the code that the guest types. */
export function useUnlock({ requestCode, unlock }: UnlockPorts, onUnlocked: (payerId: string) => void) {
  const [status, setStatus] = useState<UnlockStatus>('sending')
  const [digits, setDigits] = useState('')
  const [requests, setRequests] = useState(0)
  const [wasSent, setWasSent] = useState(false)

  useEffect(() => {
    let current = true
    void requestCode().then((result) => {
      if (!current) return
      setStatus(result)
      if (result === 'sent') setWasSent(true)
    })
    return () => {
      current = false
    }
  }, [requestCode, requests])

  async function check(code: string) {
    if (status === 'checking' || !sixDigits.test(code)) return
    setStatus('checking')
    const result = await unlock(code)
    if (typeof result === 'object') return onUnlocked(result.payerId)
    setStatus(result)
    // Only a wrong code is cleared: after a failure the guest can submit it again.
    if (result === 'wrong') setDigits('')
  }

  return {
    status,
    digits,
    /** There is a code to enter, whether or not a later one could be sent. */
    wasSent,
    complete: sixDigits.test(digits),
    /** A second code was sent and not tried yet. */
    sentAgain: status === 'sent' && requests > 0,
    type: setDigits,
    enter: (code: string) => void check(code),
    submit: () => void check(digits),
    sendAgain() {
      setStatus('sending')
      setRequests((count) => count + 1)
    },
  }
}
