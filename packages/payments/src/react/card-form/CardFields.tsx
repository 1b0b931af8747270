import { fieldError, nameOnCard, nameOnCardSentences } from '@payment-center/validation/fields'
import { TextField } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import type { CardFieldChange, CardModule } from '../../card-module.ts'
import { cardFormMessages } from './card-form.messages.ts'
import { HostedCardField } from './HostedCardField.tsx'

type Props = {
  readonly module: CardModule
  readonly name: string
  readonly onNameChange: (name: string) => void
  readonly onCardChange: (change: CardFieldChange) => void
}

export function CardFields({ module, name, onNameChange, onCardChange }: Props) {
  const messages = useMessages(cardFormMessages)
  const { language } = useLanguage()
  const [nameLeft, setNameLeft] = useState(false)
  return (
    <>
      <HostedCardField module={module} label={messages.creditCard} onChange={onCardChange} />
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
    </>
  )
}
