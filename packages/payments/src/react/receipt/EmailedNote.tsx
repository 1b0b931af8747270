import { Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { maskEmail } from '@payment-center/validation/fields'
import { use } from 'react'
import { emailedMessages } from './messages.en.ts'
import { ReceiptRecipient } from './receipt-recipient.ts'

type Props = {
  /** Whether the receipt can be sent to another address here. */
  readonly offersAnother?: boolean
}

/** "We emailed your receipt to m•••@example.com." Nothing where the API has emailed none. */
export function EmailedNote({ offersAnother = false }: Props) {
  const recipient = use(ReceiptRecipient)
  const messages = useMessages(emailedMessages)
  if (recipient === null) return null
  return (
    <>
      <span>{`${messages.emailed(maskEmail(recipient))} `}</span>
      {offersAnother && <span>{messages.another}</span>}
    </>
  )
}

/** The same as a paragraph. */
export function EmailedText(props: Props) {
  const isEmailed = use(ReceiptRecipient) !== null
  return (
    isEmailed && (
      <Text tone="supporting">
        <EmailedNote {...props} />
      </Text>
    )
  )
}
