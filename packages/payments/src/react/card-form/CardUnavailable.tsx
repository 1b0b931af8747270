import { Alert, Button, Inline, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { use } from 'react'
import { actionMessages } from '../checkout/messages.en.ts'
import { PracticeContact } from '../practice-contact.ts'
import { cardFormMessages } from '../methods/messages.en.ts'

export interface CardRemedies {
  /** Loads the provider's form again. */
  readonly onTryAgain?: () => void
  /** Pays from a bank account instead; undefined where none is offered. */
  readonly payByBank?: (() => void) | undefined
}

type Props = CardRemedies & {
  /** Whether the provider may still answer. */
  readonly isOverdue?: boolean
}

/** The card provider or the API can't be reached, or doesn't answer. */
export function CardUnavailable({ isOverdue = false, onTryAgain, payByBank }: Props) {
  const messages = useMessages(cardFormMessages)
  const { tryAgain } = useMessages(actionMessages)
  const contact = use(PracticeContact)
  return (
    <Alert tone="danger" title={isOverdue ? messages.lateTitle : messages.setupTitle} announce="assertive">
      <Stack space={12} align="start">
        <p>{isOverdue ? messages.lateBody : messages.setupBody}</p>
        {contact !== null && <Text>{contact}</Text>}
        {(onTryAgain ?? payByBank) && (
          <Inline space={8} wrap>
            {onTryAgain && (
              <Button variant="secondary" size="small" onClick={onTryAgain}>
                {tryAgain}
              </Button>
            )}
            {payByBank && (
              <Button variant="secondary" size="small" onClick={payByBank}>
                {messages.payByBank}
              </Button>
            )}
          </Inline>
        )}
      </Stack>
    </Alert>
  )
}
