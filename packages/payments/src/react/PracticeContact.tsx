import { Text } from '@payment-center/ui'
import { createContext, use, type ReactNode } from 'react'

/** A sentence with the practice's name and phone; the app provides it. */
export const PracticeContact = createContext<ReactNode>(null)

/** Nothing where the app provides no contact. */
export function ContactText() {
  const contact = use(PracticeContact)
  return contact === null ? null : <Text>{contact}</Text>
}
