import { useLanguage } from '@payment-center/ui/language'
import type { Authorization } from '@payment-center/validation/model'
import { useId, useState } from 'react'
import { authorizationVersion } from './authorization-text.ts'

/** The checkbox that a payer checks before a bank debit. */
export interface AuthorizationEntry {
  readonly boxId: string
  readonly accepted: boolean
  readonly setAccepted: (accepted: boolean) => void
  /** It was asked for and is not there. */
  readonly missing: boolean
  /** What was accepted; otherwise null, with the box asked for and in focus. */
  readonly take: () => Authorization | null
}

/** @param of one debit, or every debit of a plan */
export function useAuthorization(of: keyof typeof authorizationVersion = 'once'): AuthorizationEntry {
  const { language } = useLanguage()
  const [accepted, setAccepted] = useState(false)
  const [asked, setAsked] = useState(false)
  const boxId = useId()
  return {
    boxId,
    accepted,
    setAccepted,
    missing: asked && !accepted,
    take() {
      if (accepted) return { textVersion: authorizationVersion[of], language }
      setAsked(true)
      document.getElementById(boxId)?.focus()
      return null
    },
  }
}
