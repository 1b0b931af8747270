import { useState } from 'react'
import type { CardStanding, FlowStatus } from './payability.ts'

/** The typed card of a guest's page: asked for by a press, or at once where its payment is to be looked into. */
export function useCard({ paymentInProgress }: { readonly paymentInProgress: boolean }) {
  const [asked, setAsked] = useState(paymentInProgress)
  const [open, setOpen] = useState(false)
  /** Null until its code is there. */
  const [standing, setStanding] = useState<CardStanding | null>(null)
  const status: FlowStatus = standing?.status ?? (paymentInProgress ? 'checking' : 'entering')
  return {
    asked,
    open,
    standing,
    status,
    setStanding,
    pay() {
      setAsked(true)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
