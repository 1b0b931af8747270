import { fieldError, nameOnCard, nameOnCardSentences } from '@payment-center/validation/fields'
import { Form, LockIcon, Note, Stack, TextField } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useState, type ReactNode } from 'react'
import type { CardFieldChange, CardModule } from '../../card-module.ts'
import { cardFormMessages } from '../methods/messages.en.ts'
import type { CardRemedies } from './CardUnavailable.tsx'
import { HostedCardField } from './HostedCardField.tsx'

export interface CardFormProps {
  readonly module: CardModule
  readonly name: string
  readonly onNameChange: (name: string) => void
  readonly onCardChange: (change: CardFieldChange) => void
  readonly onSubmit: () => void
  /** What a payer can do while the provider's field doesn't load. */
  readonly remedies: CardRemedies
  /** Why the last payment was not made. */
  readonly notice?: ReactNode
  /** Prices and summary, which depend on what is known of the card. */
  readonly children?: ReactNode
}

/** The form inside the provider's; the card's number stays with the provider. */
export function CardForm(props: CardFormProps) {
  const { module, name, onNameChange, onCardChange, onSubmit, remedies, notice, children } = props
  const messages = useMessages(cardFormMessages)
  const { language } = useLanguage()
  const [nameLeft, setNameLeft] = useState(false)
  return (
    <Form onSubmit={onSubmit}>
      <Stack space={16}>
        {notice}
        <HostedCardField
          module={module}
          label={messages.creditCard}
          onChange={onCardChange}
          remedies={remedies}
        />
        <TextField
          label={messages.nameOnCard}
          name="cardholder-name"
          autoComplete="cc-name"
          maxLength={320}
          value={name}
          onChange={onNameChange}
          onBlur={() => setNameLeft(true)}
          error={nameLeft ? fieldError(nameOnCard, nameOnCardSentences, name, language) : undefined}
        />
        {children}
        <Note icon={<LockIcon />}>{messages.safety}</Note>
      </Stack>
    </Form>
  )
}
