import { Form, Note, LockIcon, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import type { CardFieldChange, CardModule } from '../../card-module.ts'
import { cardFormMessages } from '../card-form/card-form.messages.ts'
import { CardFields } from '../card-form/CardFields.tsx'

type Props = {
  readonly module: CardModule
  readonly name: string
  readonly onNameChange: (name: string) => void
  readonly onCardChange: (change: CardFieldChange) => void
  readonly onSubmit: () => void
  /** Why the last payment was not made. */
  readonly notice: ReactNode
  /** Prices and summary, which depend on what is known of the card. */
  readonly children: ReactNode
}

export function CardFormView({
  module,
  name,
  onNameChange,
  onCardChange,
  onSubmit,
  notice,
  children,
}: Props) {
  const { safety } = useMessages(cardFormMessages)
  return (
    <Form onSubmit={onSubmit}>
      <Stack space={16}>
        {notice}
        <CardFields module={module} name={name} onNameChange={onNameChange} onCardChange={onCardChange} />
        {children}
        <Note icon={<LockIcon />}>{safety}</Note>
      </Stack>
    </Form>
  )
}
