import { useLanguage } from '@payment-center/ui/language'
import type { Authorization } from '@payment-center/validation/model'
import { useId, useState } from 'react'
import { authorizationVersion } from './authorization-text.ts'

export interface AuthorizationEntry {
  readonly boxId: string
  readonly accepted: boolean
  readonly setAccepted: (accepted: boolean) => void
  /** Submitted without checking the box. */
  readonly missing: boolean
  /** Returns the authorization; if the box is unchecked, marks and focuses it and returns null. */
  readonly take: () => Authorization | null
}

/** @param of one debit, or all debits of a plan */
export function useAuthorization(of: keyof typeof authorizationVersion = 'once'): AuthorizationEntry {
  const { language } = useLanguage()
  const [accepted, setAccepted] = useState(false)
  const [isRequested, setRequested] = useState(false)
  const boxId = useId()
  return {
    boxId,
    accepted,
    setAccepted,
    missing: isRequested && !accepted,
    take() {
      if (accepted) return { textVersion: authorizationVersion[of], language }
      setRequested(true)
      document.getElementById(boxId)?.focus()
      return null
    },
  }
}
