import { Alert, Form, LockIcon, Note, Skeleton, Stack } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useEffect } from 'react'
import type { CardFieldChange, CardModule } from '../../card-module.ts'
import { cardFormMessages } from '../card-form/card-form.messages.ts'
import { CardFields } from '../card-form/CardFields.tsx'
import { useCardForm } from '../card-form/use-card-form.ts'
import type { AddingMethod } from './use-add-method.ts'

type Props = {
  readonly adding: AddingMethod
  readonly publishableKey: string | undefined
  readonly name: string
  readonly onNameChange: (name: string) => void
  readonly onCardChange: (change: CardFieldChange) => void
  readonly onSubmit: () => void
}

/** The form of a card to save; the number stays with the provider. */
export function NewCardForm(props: Props) {
  const { adding, publishableKey } = props
  const { module, failed } = adding.cardModule
  const messages = useMessages(cardFormMessages)
  const { language } = useLanguage()
  const { attempt, unavailable, onUnavailable, onTyped } = useCardForm()
  if (failed || unavailable || publishableKey === undefined) {
    return (
      <Alert tone="danger" title={messages.setupTitle} announce="assertive">
        {messages.setupBody}
      </Alert>
    )
  }
  if (module === null) {
    return (
      <Stack space={16}>
        <Skeleton width="100%" height="4.5rem" />
        <Skeleton width="100%" height="4.5rem" />
      </Stack>
    )
  }
  return (
    <module.CardForm
      key={attempt}
      publishableKey={publishableKey}
      language={language}
      onUnavailable={onUnavailable}
    >
      <Fields
        {...props}
        module={module}
        onCardChange={(change) => {
          onTyped()
          props.onCardChange(change)
        }}
      />
    </module.CardForm>
  )
}

/** A component of its own because the provider's field is reachable only inside its form. */
function Fields({ module, adding, onSubmit, ...card }: Props & { readonly module: CardModule }) {
  const { safety } = useMessages(cardFormMessages)
  const { cardField } = adding
  const field = module.useCardField()
  useEffect(() => {
    cardField.current = field
  }, [field, cardField])
  return (
    <Form onSubmit={onSubmit}>
      <Stack space={16}>
        <CardFields
          module={module}
          name={card.name}
          onNameChange={card.onNameChange}
          onCardChange={card.onCardChange}
        />
        <Note icon={<LockIcon />}>{safety}</Note>
      </Stack>
    </Form>
  )
}
