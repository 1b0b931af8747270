import { useLanguage } from '@payment-center/ui/language'
import type { Authorization, SavedMethod } from '@payment-center/validation/model'
import { useId, useState } from 'react'
import type { Cents } from '../../money/money.ts'
import { authorizationVersion } from './authorization-text.ts'

export interface AuthorizationEntry {
  readonly boxId: string
  readonly accepted: boolean
  readonly setAccepted: (accepted: boolean) => void
  /** Submitted without checking the box. */
  readonly missing: boolean
  /** Submits with the authorization, null for a card; if its box is unchecked, marks and focuses it instead. */
  readonly authorize: (
    kind: SavedMethod['kind'],
    submit: (authorization: Authorization | null) => void,
  ) => void
}

/**
 * Starts again whenever the total changes.
 * @param total of the debit that is shown; null while none is
 * @param of one debit, or all debits of a plan
 */
export function useAuthorization(
  total: Cents | null,
  of: keyof typeof authorizationVersion = 'once',
): AuthorizationEntry {
  const { language } = useLanguage()
  const [shown, setShown] = useState(total)
  const [accepted, setAccepted] = useState(false)
  const [isRequested, setRequested] = useState(false)
  if (shown !== total) {
    setShown(total)
    setAccepted(false)
    setRequested(false)
  }
  const boxId = useId()
  return {
    boxId,
    accepted,
    setAccepted,
    missing: isRequested && !accepted,
    authorize(kind, submit) {
      if (kind === 'card') submit(null)
      else if (accepted) submit({ textVersion: authorizationVersion[of], language })
      else {
        setRequested(true)
        document.getElementById(boxId)?.focus()
      }
    },
  }
}
