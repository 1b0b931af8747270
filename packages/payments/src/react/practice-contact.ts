import { createContext, type ReactNode } from 'react'

/** A sentence with the practice's name and phone; the app provides it. */
export const PracticeContact = createContext<ReactNode>(null)
