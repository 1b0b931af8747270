import { useMessages } from '@payment-center/ui/language'
import { maskEmail } from '@payment-center/validation/fields'
import { createContext, use } from 'react'
import { emailedMessages } from './messages.en.ts'

/** Where the API emails the receipt of each payment by itself; null if it emails none. */
export const ReceiptRecipient = createContext<string | null>(null)

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
