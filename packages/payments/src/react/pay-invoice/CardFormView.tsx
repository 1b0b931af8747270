import { Alert, Form, Note, LockIcon, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import type { CardFieldChange, CardModule } from '../../card-module.ts'
import type { Notice } from '../../flows/index.ts'
import { cardFormMessages } from '../card-form/card-form.messages.ts'
import { CardFields } from '../card-form/CardFields.tsx'
import { payInvoiceMessages } from './pay-invoice.messages.ts'

type Props = {
  readonly module: CardModule
  readonly name: string
  readonly onNameChange: (name: string) => void
  readonly onCardChange: (change: CardFieldChange) => void
  readonly onSubmit: () => void
  readonly notice: Notice | null
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
  const messages = useMessages(payInvoiceMessages)
  const { safety } = useMessages(cardFormMessages)
  return (
    <Form onSubmit={onSubmit}>
      <Stack space={16}>
        {notice !== null && (
          <Alert tone="warning" title={messages.noticeTitle[notice]} announce="assertive">
            {messages.notice[notice]}
          </Alert>
        )}
        <CardFields module={module} name={name} onNameChange={onNameChange} onCardChange={onCardChange} />
        {children}
        <Note icon={<LockIcon />}>{safety}</Note>
      </Stack>
    </Form>
  )
}
