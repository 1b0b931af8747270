import { useEffect, useState } from 'react'

export interface UnlockPorts {
  /** Mails the digits. */
  readonly requestCode: () => Promise<'sent' | 'tooOften' | 'failed'>
  /** The payer's id; `wrong` also for digits that are used, late or tried too often. */
  readonly unlock: (digits: string) => Promise<number | 'wrong' | 'failed'>
}

/** Where the six digits stand: being mailed, mailed, being checked, or why they open nothing. */
type Asking = 'sending' | 'sent' | 'checking' | 'wrong' | 'tooOften' | 'failed'

export interface Unlocking {
  readonly asking: Asking
  readonly digits: string
  readonly complete: boolean
  /** Another code was mailed, and not tried yet. */
  readonly sentAgain: boolean
  readonly type: (digits: string) => void
  readonly enter: (digits: string) => void
  readonly submit: () => void
  readonly sendAgain: () => void
}

const sixDigits = /^\d{6}$/

/** Has the digits mailed on opening, and checks what is typed. */
export function useUnlock(
  { requestCode, unlock }: UnlockPorts,
  onUnlocked: (payerId: number) => void,
): Unlocking {
  const [asking, setAsking] = useState<Asking>('sending')
  const [digits, setDigits] = useState('')
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    let wanted = true
    void requestCode().then((answer) => wanted && setAsking(answer))
    return () => {
      wanted = false
    }
  }, [requestCode, asked])

  async function check(code: string) {
    if (asking === 'checking' || !sixDigits.test(code)) return
    setAsking('checking')
    const answer = await unlock(code)
    if (typeof answer === 'number') return onUnlocked(answer)
    setAsking(answer)
    // What could not be checked is as right as before.
    if (answer === 'wrong') setDigits('')
  }

  return {
    asking,
    digits,
    complete: sixDigits.test(digits),
    sentAgain: asking === 'sent' && asked > 0,
    type: setDigits,
    enter: (code) => void check(code),
    submit: () => void check(digits),
    sendAgain() {
      setAsking('sending')
      setAsked((times) => times + 1)
    },
  }
}
