import { Checkbox, PracticeText, Stack, Text } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import type { Authorization, SavedMethod } from '@payment-center/validation/model'
import { useId, useState } from 'react'
import { authorizationMessages } from './bank-messages.en.ts'
import type { Cents } from '../../money/money.ts'
import { type BankDebit, authorizationVersion, authorizationText } from './authorization-text.ts'

type Props = {
  readonly debit: BankDebit
  readonly entry: AuthorizationEntry
  readonly disabled?: boolean
}

/** The authorization text of a bank debit, and the checkbox that accepts it. */
export function BankAuthorization({ debit, entry, disabled = false }: Props) {
  const messages = useMessages(authorizationMessages)
  const { language } = useLanguage()
  const { practice, plan } = debit
  const names = plan === undefined ? [practice.name] : [practice.name, plan]
  return (
    <Stack space={16}>
      <Stack space={8}>
        {authorizationText(debit, language).map((sentence) => (
          <Text key={sentence}>
            <PracticeText names={names}>{sentence}</PracticeText>
          </Text>
        ))}
      </Stack>
      <Checkbox
        required
        id={entry.boxId}
        label={messages.accept}
        checked={entry.accepted}
        onChange={entry.setAccepted}
        error={entry.missing ? messages.missing : undefined}
        disabled={disabled}
      />
    </Stack>
  )
}

export interface AuthorizationEntry {
  readonly boxId: string
  readonly accepted: boolean
  readonly setAccepted: (accepted: boolean) => void
  /** The payer submitted without checking the box. */
  readonly missing: boolean
  /** Submits with the authorization, null for a card; if its box is unchecked, marks and focuses it instead. */
  readonly authorize: (
    kind: SavedMethod['kind'],
    submit: (authorization: Authorization | null) => void,
  ) => void
}

/**
 * A new total unchecks the box.
 * @param total of the debit; null while no debit is offered
 * @param of one debit, or all debits of a plan
 */
export function useAuthorization(
  total: Cents | null,
  of: keyof typeof authorizationVersion = 'once',
): AuthorizationEntry {
  const { language } = useLanguage()
  const [enteredFor, setEnteredFor] = useState(total)
  const [accepted, setAccepted] = useState(false)
  const [isRequested, setRequested] = useState(false)
  if (enteredFor !== total) {
    setEnteredFor(total)
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
