import { createContext } from 'react'

/** Where the API emails the receipt of each payment by itself; null if it emails none. */
export const ReceiptRecipient = createContext<string | null>(null)
