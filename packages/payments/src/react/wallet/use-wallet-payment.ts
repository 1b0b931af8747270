import { useState } from 'react'
import { payInvoice, type PayInvoicePorts, type PayInvoiceState } from '../../flows/index.ts'
import { cents, type Cents } from '../../money/index.ts'
import type { CardFieldPort } from '../../ports.ts'
import { useFlow } from '../use-flow.ts'

/** The flow of one invoice paid by a wallet, which a screen owns and `WalletDialog` shows. */
export interface WalletPayment {
  readonly state: PayInvoiceState
  /** What the sheet shows: the lowest price, as the page does. */
  readonly shown: Cents
  readonly open: boolean
  readonly authorize: (card: CardFieldPort, payerName: string) => void
  /** Accepts the price beyond the one that the sheet showed. */
  readonly confirm: () => void
  readonly close: () => void
}

/** @param prices totals by each kind of card */
export function useWalletPayment(
  ports: Omit<PayInvoicePorts, 'cardField'>,
  { credit, debit, prepaid }: Readonly<Record<'credit' | 'debit' | 'prepaid', Cents>>,
): WalletPayment {
  const shown = cents(Math.min(credit, debit, prepaid))
  const [open, setOpen] = useState(false)
  const { state, send } = useFlow(
    payInvoice,
    { ...ports, cardField: () => null },
    { paymentInProgress: false },
  )
  return {
    state,
    shown,
    open,
    authorize(card, payerName) {
      setOpen(true)
      send({ type: 'walletAuthorized', sheet: { shown, payerName, card } })
    },
    confirm: () => send({ type: 'walletConfirmed' }),
    close() {
      setOpen(false)
      send({ type: 'cardEdited' })
    },
  }
}
