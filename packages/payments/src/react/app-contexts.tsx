import { Text } from '@payment-center/ui'
import { createContext, use, type ReactNode } from 'react'

/** A sentence with the practice's name and phone; the app provides it. */
export const PracticeContact = createContext<ReactNode>(null)

/** Nothing where the app provides no contact. */
export function ContactText() {
  const contact = use(PracticeContact)
  return contact === null ? null : <Text>{contact}</Text>
}

/** Where the API emails the receipt of each payment by itself; null if it emails none. */
export const ReceiptRecipient = createContext<string | null>(null)
